import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

describe('fingerprint of a workspace', () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-fingerprint-'));
    write('package.json', '{}');
    write('src/a.ts', 'export const a = 1;');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const hash = (others?: string[]) => fingerprint(folder, others).hash;

  it('stays the same while the sources do', () => {
    expect(hash()).toBe(hash());
  });

  it('changes with content, a name, a new file and a dependency', () => {
    const seen = new Set([hash(), hash(['another'])]);
    write('src/a.ts', 'export const a = 2;');
    seen.add(hash());
    renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'));
    seen.add(hash());
    write('src/nested/c.css', 'a {}');
    seen.add(hash());
    expect(seen.size).toBe(5);
  });

  it('is not changed by text that moves across the border between two files', () => {
    write('src/a.ts', 'ab');
    write('src/b.ts', 'c');
    const before = hash();
    write('src/a.ts', 'a');
    write('src/b.ts', 'bc');
    expect(hash()).not.toBe(before);
  });

  it('leaves out tests, documents and build output', () => {
    const before = hash();
    for (const path of [
      'src/a.test.ts',
      'README.md',
      'dist/a.js',
      'node_modules/x/index.js',
      'test/help.ts',
      'docs/x.png',
    ]) {
      write(path, 'changed');
    }
    expect(hash()).toBe(before);
    expect(fingerprint(folder).files).toEqual(['package.json', 'src/a.ts']);
  });
});
