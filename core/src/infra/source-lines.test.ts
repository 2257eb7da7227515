import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showSourcesOf, sourceLineIn, withSourceLines } from './source-lines.js';

let home: string;
let folder: string;
/** Its second line comes from the seventh of the source. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAMA' });

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'recado-source-'));
  folder = join(home, 'node_modules/recado-channel-pager');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/adapter.js.map'), map('../src/adapter.ts'));
  writeFileSync(join(folder, 'dist/plain.js'), '');
  writeFileSync(
    join(folder, 'dist/watched.js.map'),
    map(pathToFileURL('/home/ada/pager/src/watched.ts').href),
  );
});
afterAll(() => rmSync(home, { recursive: true }));

const thrown = (file: string, more: object = {}) =>
  Object.assign(new Error('no word', more), {
    stack: `Error: no word\n    at send (${pathToFileURL(join(folder, 'dist', file)).href}:2:1)\n    at /elsewhere/x.js:1:1`,
  });

describe('the stack of a plugin', () => {
  it('names source lines once its folder is known', () => {
    const { stack } = thrown('adapter.js');
    expect(withSourceLines(stack)).toBe(stack);
    showSourcesOf(folder);
    expect(withSourceLines(stack)).toBe(
      `Error: no word\n    at send (${folder}/src/adapter.ts:7:1)\n    at /elsewhere/x.js:1:1`,
    );
    expect(withSourceLines(thrown('watched.js').stack)).toContain('(/home/ada/pager/src/watched.ts:7:1)');
  });

  it('says where its error arose, also inside another error, with or without a source map', () => {
    expect(sourceLineIn(folder, thrown('adapter.js'))).toBe('src/adapter.ts:7');
    expect(sourceLineIn(folder, new Error('it failed', { cause: thrown('plain.js') }))).toBe(
      'dist/plain.js:2',
    );
    expect(sourceLineIn(folder, thrown('watched.js'))).toBe('/home/ada/pager/src/watched.ts:7');
    expect(sourceLineIn('/elsewhere', new Error('of nobody'))).toBeUndefined();
    expect(sourceLineIn(folder, 'a text')).toBeUndefined();
  });
});
