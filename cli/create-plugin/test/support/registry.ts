import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const modules = join(root, 'node_modules');
/** The folder of a package as code in `from` would load it. */
async function lies(name: string, from: string): Promise<string> {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = await realpath(join(folder, 'node_modules', name)).catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`${name} is not installed`);
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

interface Packed {
  manifest: Manifest;
  tarball: string;
}

export interface Registry {
  url: string;
  stop(): Promise<void>;
}

/**
 * A registry for npm on 127.0.0.1 with our packages, packed as they would be published, and their dependencies from
 * node_modules.
 */
export async function startRegistry(ours: readonly string[], others: readonly string[]): Promise<Registry> {
  for (const from of ours)
    if (!existsSync(join(from, 'dist'))) throw new Error(`${from} is not built: run "npm run build" first.`);
  const folder = await mkdtemp(join(tmpdir(), 'recado-registry-'));
  const packages = new Map<string, Packed[]>();
  /** Returns the folders of its dependencies. */
  const add = async (from: string, tarball: string): Promise<string[]> => {
    const manifest = await manifestOf(from);
    const versions = packages.get(manifest.name) ?? [];
    packages.set(manifest.name, [...versions, { manifest, tarball }]);
    return Promise.all(Object.keys(manifest.dependencies ?? {}).map((name) => lies(name, from)));
  };
  const pack = ['pack', '--ignore-scripts', '--json', ...ours];
  const { stdout } = ours.length ? await run('npm', pack, { cwd: folder }) : { stdout: '[]' };
  const packed = JSON.parse(stdout) as { filename: string }[];
  const waiting = await Promise.all(others.map((name) => lies(name, root)));
  for (const [index, from] of ours.entries())
    waiting.push(...(await add(from, join(folder, packed[index]!.filename))));
  await add(await linkedCompiler(folder), join(folder, 'typescript.tgz'));
  await tar(join(folder, 'typescript'), join(folder, 'typescript.tgz'));
  const seen = new Set<string>();
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    if (seen.has(from)) continue;
    seen.add(from);
    const tarball = join(folder, `${seen.size}.tgz`);
    waiting.push(...(await add(from, tarball)));
    await tar(from, tarball);
  }

  const server = createServer((request, response) => {
    const [path] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('?');
    if (path!.startsWith('-tarball/')) {
      const [, index, name] = /^-tarball\/(\d+)\/(.*)$/.exec(path!)!;
      return void readFile(packages.get(name!)![Number(index)]!.tarball).then((bytes) => response.end(bytes));
    }
    const found = packages.get(path!);
    if (!found) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const versions = found.map(({ manifest }, index) => {
      const dist = { tarball: `${url}/-tarball/${index}/${path!.replace('/', '%2f')}` };
      return [manifest.version, { ...manifest, dist }] as const;
    });
    const latest = found.at(-1)!.manifest.version;
    const body = { name: path, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tar(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== 'node_modules');
  const prefix = ['--transform', 's,^,package/,', '--use-compress-program', 'gzip -1'];
  await run('tar', [...prefix, '-cf', file, '-C', folder, ...names]);
}

/**
 * The compiler under the name and version that plugins ask for. Behind it is this checkout's own, which takes a
 * fraction of the time; generated.conformance.test.ts shows that the output compiles with the real one too.
 */
async function linkedCompiler(parent: string): Promise<string> {
  const folder = join(parent, 'typescript');
  const { version } = await manifestOf(join(modules, 'typescript'));
  const compiler = pathToFileURL(join(root, 'cli/bootstrap/tsc.mjs')).href;
  await mkdir(folder);
  const manifest = { name: 'typescript', version, type: 'module', bin: { tsc: 'tsc.js' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'tsc.js'), `#!/usr/bin/env node\nimport '${compiler}';\n`);
  return folder;
}

/** An environment in which npm uses only this registry, and no cache of other runs. */
export const npmEnvironment = ({ url }: Registry, home: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  npm_config_registry: url,
  npm_config_cache: join(home, '.npm'),
  npm_config_userconfig: join(home, '.npmrc'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
});
