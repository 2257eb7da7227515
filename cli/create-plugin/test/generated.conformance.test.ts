import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run as create } from '../src/run.js';
import { KINDS } from '../src/wishes.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The compiler that the template names. */
const compiler = join(root, 'node_modules/typescript/bin/tsc');
/** Compiling may be slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let home: string;

/** Runs a program; its output is in the error if it fails. */
async function run(folder: string, ...given: string[]): Promise<string> {
  // A test runner inside this one must not take itself for a part of it.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  try {
    return (await promisify(execFile)(process.execPath, given, { cwd: folder, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const shell = () => ({
  ...{ cwd: () => home, stdin: Readable.from([]) },
  ...{ stdout: new PassThrough(), stderr: new PassThrough() },
});
/** The generator as it runs in this checkout. */
async function inCheckout(...argv: string[]): Promise<{ code: number; stderr: string }> {
  const streams = shell();
  const code = await create(argv, streams, { root });
  streams.stderr.end();
  return { code, stderr: await text(streams.stderr) };
}
const json = async (file: string) => JSON.parse(await readFile(join(home, file), 'utf8'));

/**
 * As generated, with only the packages in its package.json; compiled together, so that the SDK's types are read once.
 */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'recado-generated-'));
  await run(join(root, 'sdk'), join(root, 'cli/bootstrap/tsc.mjs'), '-b');
  for (const name of ['@recado/sdk', '@types/node', 'undici-types', 'typebox']) {
    await mkdir(dirname(join(home, 'node_modules', name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(home, 'node_modules', name));
  }
  // Scripts of packages find the compiler by its name.
  await mkdir(join(home, 'node_modules/.bin'));
  const native = `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'cli/bootstrap/tsc.mjs')}" "$@"\n`;
  await writeFile(join(home, 'node_modules/.bin/tsc'), native, { mode: 0o755 });
  for (const kind of KINDS) expect(await create([`my-${kind}`, '--kind', kind], shell())).toBe(0);
  await run(home, compiler, '-b', ...KINDS.map((kind) => `my-${kind}`));
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('a generated plugin, outside this repository,', () => {
  it.each(KINDS)('of the kind %s compiles and passes the conformance kit', async (kind) => {
    const printed = await run(
      join(home, `my-${kind}`),
      '--test',
      '--test-reporter=tap',
      'dist/plugin.test.js',
    );
    expect(printed).toMatch(/^# fail 0$/m);
    expect(Number(/^# tests (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(20);
  });
});

describe('what a generated plugin publishes', () => {
  it.each(KINDS)('of the kind %s is what it compiled now, and nothing else', async (kind) => {
    const folder = join(home, `my-${kind}`);
    const sources = (await readdir(join(folder, 'src'))).map((name) => name.replace(/\.ts$/, ''));
    await writeFile(join(folder, 'dist/of-a-deleted-source.js'), '');
    const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd: folder });
    const [{ files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ files: { path: string }[] }];
    const compiled = sources.flatMap((name) => [`dist/${name}.js`, `dist/${name}.js.map`]);
    const picture = kind === 'channel' ? ['icon.svg'] : [];
    const expected = ['README.md', ...compiled.sort(), ...picture, 'package.json'];
    expect(files.map(({ path }) => path).sort()).toEqual(expected);
  });
});

describe('in a checkout', () => {
  it('the plugin gets a copy of the SDK, which stays in it when it moves', async () => {
    expect(await inCheckout('first', '-y')).toEqual({ code: 0, stderr: '' });
    await rename(join(home, 'first'), join(home, 'moved'));
    const { devDependencies, peerDependencies } = await json('moved/package.json');
    expect(peerDependencies['@recado/sdk']).toMatch(/^\^\d/);
    const [, file] = /^file:(vendor\/recado-sdk-.*\.tgz)$/.exec(devDependencies['@recado/sdk'])!;
    await access(join(home, 'moved', file!));

    await rename(join(home, 'moved', file!), join(home, 'moved/vendor/recado-sdk-0.0.1-old.tgz'));
    expect((await inCheckout('moved', '--update-sdk')).code).toBe(0);
    expect(await readdir(join(home, 'moved/vendor'))).toEqual([file!.slice('vendor/'.length)]);
    expect(await json('moved/package.json')).toMatchObject({ devDependencies });
  });

  it('a plugin does not come into the checkout, and only a plugin gets the SDK', async () => {
    const inside = await inCheckout(join(root, 'plugins/pager'), '-y');
    expect(inside).toEqual({
      code: 2,
      stderr: 'A plugin has a folder of its own, outside the checkout: npm run create-plugin -- ../pager\n',
    });
    expect((await inCheckout('node_modules', '--update-sdk')).stderr).toMatch(/is no plugin/);
  });
});
