import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedError } from './logging.js';
import { framesOf, showSourcesOf, sourceLineIn } from './source-lines.js';

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
    const url = pathToFileURL(join(folder, 'dist/adapter.js')).href;
    const elsewhere = '    at /elsewhere/x.js:1:1';
    expect(framesOf(thrown('adapter.js'))).toEqual([`    at send (${url}:2:1)`, elsewhere]);
    showSourcesOf(folder);
    expect(framesOf(thrown('adapter.js'))).toEqual([`    at send (${folder}/src/adapter.ts:7:1)`, elsewhere]);
    expect(framesOf(thrown('watched.js'))[0]).toContain('(/home/ada/pager/src/watched.ts:7:1)');
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

describe('a message with lines like frames', () => {
  const messages = {
    'an address that is none': 'x\n    at file:///a%2Fb:1:1',
    'a long line': `x\n    at ${'/'.repeat(100_000)}`,
    'many lines': `x${`\n    at ${'/('.repeat(140)}`.repeat(300)}`,
  };
  it.each(Object.entries(messages))('is no part of the stack: %s', (_, message) => {
    const error = new Error(message);
    const frames = framesOf(error);
    expect(frames[0]).toContain('source-lines.test.ts');
    expect(frames.filter((frame) => message.includes(frame))).toEqual([]);
    expect(loggedError(error).stack).toBe([`Error: ${message}`, ...frames].join('\n'));
    expect(sourceLineIn('/a', error)).toBeUndefined();
  });

  it('changes nothing where the message was replaced after the stack was written', () => {
    const error = new Error(messages['an address that is none']);
    expect(error.stack).toContain('%2Fb'); // it is written when it is first read
    error.message = 'another';
    expect(framesOf(error)[0]).toBe('    at file:///a%2Fb:1:1');
  });
});
