import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeKeeperPlugin } from '../../core/test/plugins/support/keeper-plugin.js';
import { anInstallation, type Installation } from './recado.js';

export const GOOD_ENTRY = `export default { register: () => undefined };\n`;
export const manifest = {
  id: 'visitor',
  kinds: ['channel'],
  sdk: '*',
  entry: './entry.mjs',
  displayName: 'Visitor',
};

export interface Packages {
  installation: Installation;
  /** Where the packages are made. */
  folder: string;
  /** A package in its own folder; undefined fields are left out of the manifest. */
  aPackage(name: string, recado?: object, files?: Record<string, string>): Promise<string>;
  /** The list of installed packages; empty if there is none. */
  installed(): Promise<string>;
  /** Folders of installations that are running, or were killed there. */
  staged(): Promise<string[]>;
  drop(): Promise<void>;
}

/** An installation with the plugin "keeper" of its own, into which "visitor" and "feeder" may be installed. */
export async function packages(): Promise<Packages> {
  const installation = await anInstallation();
  const folder = await mkdtemp(join(tmpdir(), 'recado-cli-packages-'));
  await writeKeeperPlugin(join(folder, 'plugins'));
  Object.assign(installation.env, {
    RECADO_PLUGIN_PATHS: join(folder, 'plugins'),
    RECADO_PLUGINS: 'keeper,visitor,feeder',
    npm_config_cache: join(folder, '.npm'),
  });
  const base = join(installation.env['RECADO_DATA_DIR']!, 'plugins');
  const names = () => readdir(base).catch((): string[] => []);
  return {
    installation,
    folder,
    async aPackage(name, recado, files = { 'entry.mjs': GOOD_ENTRY }) {
      const path = join(folder, name);
      await mkdir(path, { recursive: true });
      const json = { name, version: '1.0.0', type: 'module', ...(recado && { recado }) };
      await writeFile(join(path, 'package.json'), JSON.stringify(json));
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(path, file)), { recursive: true });
        await writeFile(join(path, file), text);
      }
      return path;
    },
    installed: async () =>
      (await names()).includes('installed.json') ? readFile(join(base, 'installed.json'), 'utf8') : '',
    staged: async () => (await names()).filter((name) => name.startsWith('.new-')),
    async drop() {
      await installation.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
