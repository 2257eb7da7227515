import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The workspaces of the repository, each with the names of its dependencies among them.
 * @returns {{ name: string, folder: string, path: string, builds: boolean, needs: string[] }[]}
 */
export function findWorkspaces(root) {
  const patterns = readJson(join(root, 'package.json')).workspaces ?? [];
  const folders = patterns.flatMap((pattern) => expand(root, pattern));
  const manifests = folders.map((folder) => ({
    folder,
    manifest: readJson(join(root, folder, 'package.json')),
  }));
  const names = new Set(manifests.map(({ manifest }) => manifest.name));
  return manifests.map(({ folder, manifest }) => ({
    name: manifest.name,
    folder,
    path: join(root, folder),
    builds: Boolean(manifest.scripts?.build),
    needs: Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
    }).filter((name) => names.has(name) && name !== manifest.name),
  }));
}

function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return existsSync(join(root, pattern, 'package.json')) ? [pattern] : [];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** The same workspaces, ordered by dependency. */
export function inBuildOrder(workspaces) {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const ordered = new Set();
  const visit = (workspace, path) => {
    if (ordered.has(workspace)) return;
    if (path.includes(workspace))
      throw new Error(
        `The workspaces need each other: ${[...path, workspace].map((w) => w.name).join(' → ')}`,
      );
    for (const name of workspace.needs) visit(byName.get(name), [...path, workspace]);
    ordered.add(workspace);
  };
  for (const workspace of workspaces) visit(workspace, []);
  return [...ordered];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
