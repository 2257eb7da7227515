import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const plugins = readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}`);
const workspaces = ['sdk', 'core', 'cli', ...plugins].filter((name) => existsSync(join(root, name, 'src')));
const importing =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^'./][^']*)'|\bimport\('([^'./][^']*)'\)/g;

/** The packages that a workspace's product code loads; type-only imports are gone after the build. */
function loadedPackages(workspace: string): Set<string> {
  const folder = join(root, workspace, 'src');
  const found = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Browser code is bundled, so its packages are not loaded when the server runs.
    if (!/\.ts$/.test(file) || /\.test\.ts$|(^|\/)(testing|widget)\//.test(file)) continue;
    for (const [, fixed, dynamic] of readFileSync(join(folder, file), 'utf8').matchAll(importing)) {
      const specifier = (fixed ?? dynamic)!;
      if (!specifier.startsWith('node:') && !builtinModules.includes(specifier))
        found.add(packageOf(specifier));
    }
  }
  return found;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('packages in the image', () => {
  it.each(workspaces)('%s lists every package that it loads as a dependency', (workspace) => {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    const promised = [
      manifest.name,
      ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    ];
    expect([...loadedPackages(workspace)].filter((name) => !promised.includes(name))).toEqual([]);
  });
});
