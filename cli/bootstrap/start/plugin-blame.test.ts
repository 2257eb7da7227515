import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { blamed } from './plugin-blame.mjs';

const data = mkdtempSync(join(tmpdir(), 'recado-blame-'));
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('names the plugin that ended a core, and nothing if none is recorded', () => {
  expect(blamed(data, 7, 'here')).toBe('');
  mkdirSync(join(data, 'plugin-watch'), { recursive: true });
  const write = (entry: unknown) =>
    writeFileSync(join(data, 'plugin-watch', 'here-7.json'), JSON.stringify(entry));
  write({ plugin: 'pager', certain: true, detail: 'parse (a.mjs:3) blocked the event loop for 15 s.' });
  expect(blamed(data, 7, 'here')).toBe(
    ': the plugin "pager", parse (a.mjs:3) blocked the event loop for 15 s',
  );
  expect(blamed(data, 8, 'here')).toBe('');
  write({ plugin: 'pager', certain: false, detail: '86 % of the memory was used.' });
  expect(blamed(data, 7, 'here')).toBe(': probably the plugin "pager", 86 % of the memory was used');
  writeFileSync(join(data, 'plugin-watch', 'here-7.json'), 'torn');
  expect(blamed(data, 7, 'here')).toBe('');
});
