import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPlan } from './build.mjs';
import { findWorkspaces, inBuildOrder } from './workspaces.mjs';

describe('workspaces to build', () => {
  let root: string;
  const cache = () => join(root, 'cache');
  const write = (path: string, content: unknown) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const workspace = (folder: string, name: string, dependencies: Record<string, string> = {}) =>
    write(`${folder}/package.json`, { name, scripts: { build: 'tsc -b' }, dependencies });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recado-build-'));
    write('package.json', { workspaces: ['app', 'core', 'plugins/*', 'absent'] });
    workspace('core', '@x/core', { '@x/plugin-a': '1' });
    workspace('app', '@x/app', { '@x/core': '1', react: '1' });
    workspace('plugins/a', '@x/plugin-a');
    write('plugins/notes.txt', 'no workspace');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const pretendBuilt = () => {
    for (const item of buildPlan({ root, cache: cache() })) {
      mkdirSync(join(item.path, 'dist'), { recursive: true });
      write(`cache/build/${item.folder.replaceAll('/', '-')}.json`, { hash: item.hash, files: item.files });
    }
  };
  const stale = () =>
    buildPlan({ root, cache: cache() })
      .filter((item) => item.stale)
      .map((item) => item.folder);

  it('are ordered by dependency', () => {
    expect(inBuildOrder(findWorkspaces(root)).map((item) => item.folder)).toEqual([
      'plugins/a',
      'core',
      'app',
    ]);
  });

  it('are all at first, and none if nothing changed', () => {
    expect(stale()).toEqual(['plugins/a', 'core', 'app']);
    pretendBuilt();
    expect(stale()).toEqual([]);
  });

  it('are the changed one and its dependents', () => {
    pretendBuilt();
    write('core/src/a.ts', 'export {}');
    expect(stale()).toEqual(['core', 'app']);
  });

  it('are all when the compiler settings change, and those without output', () => {
    pretendBuilt();
    rmSync(join(root, 'app/dist'), { recursive: true });
    expect(stale()).toEqual(['app']);
    write('tsconfig.base.json', '{}');
    expect(stale()).toEqual(['plugins/a', 'core', 'app']);
  });

  it('report a circle instead of looping', () => {
    workspace('plugins/a', '@x/plugin-a', { '@x/app': '1' });
    expect(() => inBuildOrder(findWorkspaces(root))).toThrow(/need each other/);
  });
});
