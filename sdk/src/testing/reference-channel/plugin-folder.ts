import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PluginManifest } from '../../plugin/manifest.js';

/** Root of this package, both from the sources and from the build. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** Parts of the plugin package besides the manifest's defaults. */
export interface PluginFolderOptions {
  /** Changes to the manifest, for example an SDK range that does not fit. */
  manifest?: Partial<PluginManifest>;
  /** Source of the entry module; it may import `{{module}}`, the built module of this package. */
  entry?: string;
}

/** Writes a plugin package into `parent`, as an installation would find it. Returns the package's folder. */
export async function writePluginFolder(
  parent: string,
  manifest: Pick<PluginManifest, 'id' | 'displayName'>,
  options: { module: string; entry: string; manifest?: Partial<PluginManifest> },
): Promise<string> {
  const root = packageRoot();
  const built = join(root, 'dist/testing', options.module);
  if (!existsSync(built)) throw new Error(`${built} is missing: build the SDK first (npx tsc -b sdk)`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(parent, manifest.id);
  const recado: PluginManifest = {
    ...manifest,
    kinds: ['channel'],
    sdk: `^${version}`,
    entry: './entry.mjs',
    ...options.manifest,
  };
  const description = { name: `channel-${manifest.id}`, version, type: 'module', private: true, recado };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(description, undefined, 2));
  await writeFile(
    join(folder, 'entry.mjs'),
    options.entry.replaceAll('{{module}}', pathToFileURL(built).href),
  );
  return folder;
}

const EXPORTS = { reference: 'referencePlugin', 'reference-app': 'referenceAppPlugin' } as const;
const NAMES = { reference: 'Reference', 'reference-app': 'Reference (one app)' } as const;

/**
 * Writes the reference channel as a plugin package into `parent`, for the host's discovery. Needs the built SDK.
 *
 * @returns the package's folder
 */
export function writeReferencePlugin(
  parent: string,
  id: keyof typeof EXPORTS = 'reference',
  options: PluginFolderOptions = {},
): Promise<string> {
  const entry = options.entry ?? `export { ${EXPORTS[id]} as default } from '{{module}}';\n`;
  return writePluginFolder(
    parent,
    { id, displayName: NAMES[id] },
    { module: 'reference-channel/plugin.js', entry, manifest: options.manifest },
  );
}
