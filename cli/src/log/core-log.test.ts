import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertLog, coreLogOf, followLog, lastLines } from './core-log.js';
import { entryText, isAbout, parseEntry } from './log-entry.js';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'recado-log-'))));
afterAll(() => rm(home, { recursive: true }));

it('a log is followed line by line, and on into the log of the next start', async () => {
  const file = join(home, 'core.log');
  await writeFile(file, 'before\n');
  const stopped = new AbortController();
  const lines: string[] = [];
  const seen = (...wanted: string[]) => expect.poll(() => lines, { interval: 10 }).toEqual(wanted);
  const following = followLog(file, (line) => lines.push(line), stopped.signal);
  await appendFile(file, 'one\nha');
  await seen('one');
  await appendFile(file, 'lf é\n');
  await seen('one', 'half é');
  await rename(file, `${file}.1`);
  await writeFile(file, 'another start\n');
  await seen('one', 'half é', 'another start');
  stopped.abort();
  await following;
  expect(await lastLines(`${file}.1`)).toEqual(['before', 'one', 'half é']);
});

it('a missing log is explained', async () => {
  const file = coreLogOf({ RECADO_DATA_DIR: home });
  expect(file).toBe(join(home, 'logs/core.log'));
  await expect(assertLog(file)).rejects.toThrow(/There is no log at .*RECADO_DATA_DIR.*docker compose logs/);
});

it('an entry is a line for a person, with fields and stack, without what could move the cursor', () => {
  const entry = parseEntry(
    '{"level":50,"time":0,"pid":1,"hostname":"h","plugin":"pager","to":5,"msg":"not\\u001b[2J sent","err":{"message":"no","stack":"Error: no\\n    at x (src/a.ts:1:2)"}}',
  )!;
  expect(entryText(entry, (_style, text) => text)).toMatch(
    /^\d\d:00:00 {2}error {2}not \[2J sent \{"to":5\}\n {10}Error: no\n {10}at x \(src\/a\.ts:1:2\)$/,
  );
  expect(parseEntry('plain output')).toBeUndefined();
  expect(isAbout(entry, 'pager', [])).toBe(true);
  expect(isAbout({ level: 30, time: 0, channel: 'sms' }, 'pager', ['sms'])).toBe(true);
  expect(isAbout({ level: 30, time: 0, plugin: 'other', channel: 'sms' }, 'pager', ['sms'])).toBe(false);
});
