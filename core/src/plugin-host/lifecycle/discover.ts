import { readFile, readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginManifest } from '@recado/sdk';
import { manifestProblem } from './manifest.js';
import { readIcon, type PluginIcon } from './plugin-icon.js';
import { linkHostPackages } from '../packages/host-packages.js';
import { packageFolder, prefixFolder, readInstalled } from '../packages/installed-list.js';

/** A package that declares itself a plugin. None of its code has run. */
export interface FoundPlugin {
  /** The manifest's id, or the package's name if the manifest is unusable. */
  id: string;
  folder: string;
  version: string | null;
  displayName: string;
  manifest?: PluginManifest;
  icon?: PluginIcon;
  /** Ids of the channels that belong to it. */
  channels: string[];
  /** Why it cannot be used. */
  problem?: string;
  /** The previous version: it is used if this one does not start. */
  former?: FoundPlugin;
}

/** The folder that contains `core/` and `node_modules/`: up from here, wherever this module was built to. */
export async function installationRoot(from = dirname(fileURLToPath(import.meta.url))): Promise<string> {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const names = await readdir(folder).catch((): string[] => []);
    if (names.includes('plugins') && names.includes('package.json')) return folder;
  }
  return process.cwd();
}

/**
 * Finds plugins in the workspace's `plugins/`, among installed packages, and in the operator's own folders (each may be
 * a package, or contain packages).
 */
export async function discoverPlugins(root: string, pluginPaths: readonly string[]): Promise<FoundPlugin[]> {
  const folders = [
    ...(await subfolders(join(root, 'plugins'))),
    ...(await installedPackages(join(root, 'node_modules'))),
    ...(await Promise.all(pluginPaths.map((path) => ownFolders(resolve(path))))).flat(),
  ];
  return (await Promise.all(folders.map(readPlugin))).filter((plugin) => plugin !== undefined);
}

/** Finds plugins that operators installed into the data folder. */
export async function discoverInstalled(dataDir: string): Promise<FoundPlugin[]> {
  const installed = Object.values(await readInstalled(dataDir));
  // The installation may have moved; a plugin that cannot be linked reports it when it is loaded.
  for (const one of installed.flatMap((entry) => (entry.former ? [entry, entry.former] : [entry])))
    await linkHostPackages(prefixFolder(dataDir, one)).catch(() => undefined);
  const found = await Promise.all(
    installed.map(async (one) => {
      const plugin = await readPlugin(packageFolder(dataDir, one));
      const former = one.former && (await readPlugin(packageFolder(dataDir, one.former)));
      return plugin && (former ? { ...plugin, former } : plugin);
    }),
  );
  return found.filter((plugin) => plugin !== undefined);
}

/** The first package with an id, or with a channel, wins; later ones are reported. */
export function withoutDuplicates(found: readonly FoundPlugin[]): FoundPlugin[] {
  const byId = new Map<string, FoundPlugin>();
  const result: FoundPlugin[] = [];
  const owners = new Map<string, FoundPlugin>();
  for (const plugin of found) {
    const former = byId.get(plugin.id);
    if (former?.folder === plugin.folder) continue;
    if (former) {
      const problem = `The id "${plugin.id}" is taken by the plugin in ${former.folder}; this one stands in ${plugin.folder}.`;
      result.push({
        ...{ ...plugin, id: `${plugin.id}@${result.length}`, manifest: undefined, channels: [], problem },
      });
      continue;
    }
    byId.set(plugin.id, plugin);
    const taken = plugin.channels.find((channel) => owners.has(channel));
    if (taken !== undefined) {
      const problem = channelIsTaken(taken, owners.get(taken)!.id);
      result.push({ ...plugin, manifest: undefined, channels: [], problem });
      continue;
    }
    for (const channel of plugin.channels) owners.set(channel, plugin);
    result.push(plugin);
  }
  return result;
}

/** Two plugins with one channel: the connections of the one must not reach the code of the other. */
export const channelIsTaken = (channel: string, owner: string): string =>
  `The channel "${channel}" belongs to the plugin "${owner}".`;

/** A folder as a plugin; undefined if it is not one. */
export async function readPlugin(folder: string): Promise<FoundPlugin | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (!text?.includes('"recado"')) return undefined;
  let json: { name?: unknown; version?: unknown; recado?: unknown };
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    return undefined; // not JSON: not a package, so not a plugin
  }
  if (!('recado' in json)) return undefined;
  const version = typeof json.version === 'string' ? json.version : null;
  const name = typeof json.name === 'string' ? json.name : folder;
  const problem = manifestProblem(json.recado);
  const stated = json.recado as Partial<PluginManifest> | null;
  const id = typeof stated?.id === 'string' && stated.id ? stated.id.slice(0, 60) : name;
  const displayName =
    typeof stated?.displayName === 'string' && stated.displayName ? stated.displayName : name;
  const known = { id, folder, version, displayName };
  // Connections of a plugin that cannot be read still belong to it.
  if (problem) return { ...known, channels: [id], problem };
  const manifest = json.recado as PluginManifest;
  const channels = manifest.kinds.includes('channel') ? (manifest.channels ?? [id]) : [];
  const icon = manifest.icon === undefined ? undefined : await readIcon(folder, manifest.icon);
  if (typeof icon === 'string') return { ...known, channels, problem: icon };
  return { ...known, manifest, channels, ...(icon && { icon }) };
}

async function ownFolders(path: string): Promise<string[]> {
  const names = await readdir(path).catch((): string[] => []);
  return names.includes('package.json') ? [path] : subfolders(path);
}

async function installedPackages(modules: string): Promise<string[]> {
  const top = await subfolders(modules);
  const scopes = top.filter((folder) => folder.includes('/@', modules.length));
  const scoped = await Promise.all(scopes.map(subfolders));
  return [...top.filter((folder) => !scopes.includes(folder)), ...scoped.flat()];
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    // A workspace is linked from node_modules: its real path shows that both are one.
    .map((entry) =>
      entry.isSymbolicLink() ? realpath(join(folder, entry.name)).catch(() => '') : join(folder, entry.name),
    );
  return (await Promise.all(paths)).filter(Boolean);
}
