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

interface Packaged {
  name: string;
  module: string;
  /** Its name in the module. */
  definition: string;
  kinds: PluginManifest['kinds'];
}
const channel = (name: string, definition: string): Packaged => ({
  ...{ name, definition, module: 'reference-channel/plugin.js', kinds: ['channel'] },
});
const billing = (name: string, definition: string): Packaged => ({
  ...{ name, definition, module: 'reference-billing/plugins.js', kinds: ['billing'] },
});
const PACKAGED = {
  reference: channel('Reference', 'referencePlugin'),
  'reference-app': channel('Reference (one app)', 'referenceAppPlugin'),
  'reference-billing': billing('Reference PSP', 'referenceBillingPlugin'),
  'reference-billing-secret': billing('Reference PSP (shared secret)', 'referenceBillingSecretPlugin'),
  'reference-billing-manual': billing('Reference PSP (by hand)', 'referenceBillingManualPlugin'),
} satisfies Record<string, Packaged>;

/**
 * Writes a reference channel or payment provider as a plugin package into `parent`, for the host's discovery. Needs the built
 * SDK.
 *
 * @returns the package's folder
 */
export function writeReferencePlugin(
  parent: string,
  id: keyof typeof PACKAGED = 'reference',
  options: PluginFolderOptions = {},
): Promise<string> {
  const { name, module, definition, kinds } = PACKAGED[id];
  const entry = options.entry ?? `export { ${definition} as default } from '{{module}}';\n`;
  return writePluginFolder(
    parent,
    { id, displayName: name },
    { module, entry, manifest: { kinds, ...options.manifest } },
  );
}
