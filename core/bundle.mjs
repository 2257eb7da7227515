import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What is started by itself: the server, the preparation, the demo's month, what the command line loads, the trial of a plugin, and two threads. */
const input = {
  main: 'src/main.ts',
  prepare: 'src/ops/prepare.ts',
  'fill-demo': 'src/ops/fill-demo.ts',
  ops: 'src/ops/public.ts',
  watchdog: 'src/plugin-host/watch/watchdog.ts',
  'trial-process': 'src/ops/trial-process.ts',
  'spreadsheet-worker': 'src/infra/spreadsheet/spreadsheet-worker.js',
};
/** Packages that read files beside their code, are native, or choose what they require while they run. */
const external = ['@fastify/swagger-ui', 'knex', 'mysql2', 'sharp', 'xlsx', 'msgpackr-extract'];

/** The package that a file belongs to; a folder inside it may say only of which kind its modules are. */
function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { folder, key: `${name}@${version}` };
  }
}

/** npm installs one version of a package in several places; the bundle holds it once. */
function onePerVersion() {
  const folders = new Map();
  return {
    name: 'one-per-version',
    async resolveId(source, importer, options) {
      if (!importer || /^[./]/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !resolved.id.includes('/node_modules/')) return resolved;
      const { folder, key } = packageOf(resolved.id);
      if (!folders.has(key)) folders.set(key, folder);
      return { ...resolved, id: folders.get(key) + resolved.id.slice(folder.length) };
    },
  };
}

const bundle = await rolldown({
  cwd: here,
  input,
  external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
  platform: 'node',
  plugins: [onePerVersion()],
  resolve: { conditionNames: ['recado-source'], extensionAlias: { '.js': ['.ts', '.js'] } },
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
rmSync(join(here, 'dist/bundle'), { recursive: true, force: true });
await bundle.write({
  dir: 'dist/bundle',
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
  // All in one folder: the file of a thread is named relative to the module that starts it.
  chunkFileNames: ({ name }) => `${name.startsWith('libraries') ? 'libraries' : 'core'}-[hash].js`,
  // Apart from the core's own code, so that a stack tells a library from the core.
  codeSplitting: {
    groups: [{ name: 'libraries', test: /\/node_modules\//, entriesAware: true }],
  },
});
await bundle.close();
