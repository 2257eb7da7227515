import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesAmong } from './import-circles.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The sources below a folder. */
async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(dist|node_modules)\//.test(path));
}

describe('files that import one another at run time', () => {
  it('are found, and types make no circle', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recado-circles-'));
    await mkdir(join(folder, 'deep'));
    const files = {
      'a.ts': `import { b } from './deep/b.js';`,
      'deep/b.ts': `export * from '../c.js';`,
      'c.ts': `import { a, type A } from './a.js';`,
      'd.ts': `import { type A } from './a.js'; import { e } from './e.js';`,
      'e.ts': `import type { D } from './d.js';`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const found = circlesAmong(Object.keys(files).map((name) => join(folder, name)));
    await rm(folder, { recursive: true });
    expect(found).toEqual([[join(folder, 'a.ts'), join(folder, 'c.ts'), join(folder, 'deep/b.ts')]]);
  });

  it('do not exist in the SDK, the plugins and the templates', async () => {
    const folders = ['sdk/src', 'plugins', 'cli/create-plugin/templates'];
    const files = (await Promise.all(folders.map((folder) => sourcesOf(join(root, folder))))).flat();
    expect(files.length).toBeGreaterThan(300);
    expect(circlesAmong(files)).toEqual([]);
  });
});
