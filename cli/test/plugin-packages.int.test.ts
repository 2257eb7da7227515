import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeKeeperPlugin } from '../../core/test/plugins/support/keeper-plugin.js';
import { npmEnvironment, startRegistry } from '../create-plugin/test/support/registry.js';
import { anInstallation, type Installation } from './recado.js';

const GOOD_ENTRY = `export default { register: () => undefined };\n`;
const FEEDER = `export default { register: (registry) => registry.integration({
  id: 'feeder', subscribes: ['message.created'], handle: async () => undefined,
  check: async () => ({ ok: false, message: 'the token is refused' }),
}) };
`;
const TESTS = `import { it } from 'node:test';\nit('passes', () => undefined);\n`;
let installation: Installation;
let folder: string;

beforeAll(async () => {
  installation = await anInstallation();
  folder = await mkdtemp(join(tmpdir(), 'recado-cli-packages-'));
  await writeKeeperPlugin(join(folder, 'plugins'));
  await aPackage(
    'plugins/feeder',
    { ...manifest, id: 'feeder', kinds: ['integration'] },
    { 'entry.mjs': FEEDER },
  );
  Object.assign(installation.env, {
    RECADO_PLUGIN_PATHS: join(folder, 'plugins'),
    RECADO_PLUGINS: 'keeper,visitor,feeder',
    npm_config_cache: join(folder, '.npm'),
  });
});
afterAll(async () => {
  await installation.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A package in a folder of its own; what is undefined in the manifest is left out. */
async function aPackage(
  name: string,
  recado?: object,
  files: Record<string, string> = { 'entry.mjs': GOOD_ENTRY },
) {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  const json = { name, version: '1.0.0', type: 'module', ...(recado && { recado }) };
  await writeFile(join(path, 'package.json'), JSON.stringify(json));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return path;
}
const manifest = {
  id: 'visitor',
  kinds: ['channel'],
  sdk: '*',
  entry: './entry.mjs',
  displayName: 'Visitor',
};
const installed = async () => {
  const path = join(installation.env['RECADO_DATA_DIR']!, 'plugins');
  const names = await readdir(path).catch((): string[] => []);
  return names.includes('installed.json') ? readFile(join(path, 'installed.json'), 'utf8') : '';
};

describe('plugin install', { timeout: 120_000 }, () => {
  it.each([
    ['what is no plugin', () => aPackage('plain'), 2, /"recado" key/],
    ['a manifest that is wrong', () => aPackage('wrong', { ...manifest, id: 'Wrong Id' }), 2, /"id" must be/],
    [
      'one for another SDK',
      () => aPackage('future', { ...manifest, sdk: '^99.0.0' }),
      2,
      /made for SDK \^99/,
    ],
    ['one that was not built', () => aPackage('raw', manifest, {}), 2, /lacks \.\/entry\.mjs/],
    [
      'an id that is taken',
      () => aPackage('thief', { ...manifest, id: 'keeper' }),
      4,
      /taken by the plugin in/,
    ],
    ['a name that nobody has', async () => '/no/such/package.tgz', 2, /npm could not install/],
  ])('refuses %s, and changes nothing', async (_what, make, exitCode, message) => {
    const before = await installed();
    const problem = await installation.problem('plugin', 'install', await make());
    expect(problem).toMatchObject({ exitCode, message: expect.stringMatching(message) });
    expect(await installed()).toBe(before);
    const left = await readdir(join(installation.env['RECADO_DATA_DIR']!, 'plugins'));
    expect(left.filter((name) => name.startsWith('.new-'))).toEqual([]);
  });

  it('installs, is examined, tested and removed', async () => {
    const path = await aPackage(
      'recado-visitor',
      { ...manifest, tests: './own.test.mjs' },
      {
        'entry.mjs': GOOD_ENTRY,
        'own.test.mjs': TESTS,
      },
    );
    expect(await installation.json('plugin', 'install', path)).toMatchObject({
      id: 'visitor',
      state: 'ready',
    });
    const findings = await installation.json('plugin', 'doctor', 'visitor');
    expect(findings.map(({ check, ok }: { check: string; ok: boolean }) => [check, ok])).toEqual([
      ['manifest', true],
      ['sdk', true],
      ['entry', true],
      ['start', true],
    ]);
    expect(await installation.json('plugin', 'test', 'visitor')).toEqual({ id: 'visitor', passed: true });
    expect(await installation.json('plugin', 'remove', 'visitor', '--yes')).toEqual({
      ...{ id: 'visitor', removed: true, purged: false, told: 0, untold: 0 },
      remains: { connections: 0, companies: 0, tables: [], values: 0, settings: false },
    });
    expect(await installed()).toBe('{}');
    expect((await installation.problem('plugin', 'show', 'visitor')).exitCode).toBe(3);
  });

  it('installs a published package by its name, in the version that is asked for', async () => {
    const folders = ['1.0.0', '1.1.0'].map(async (version) => {
      const path = await aPackage(`published-${version}`, manifest);
      const json = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
      await writeFile(
        join(path, 'package.json'),
        JSON.stringify({ ...json, name: '@acme/recado-visitor', version }),
      );
      await mkdir(join(path, 'dist')); // it counts as built
      return path;
    });
    const registry = await startRegistry(await Promise.all(folders), []);
    for (const [name, value] of Object.entries(npmEnvironment(registry, folder))) vi.stubEnv(name, value);
    try {
      expect(await installation.json('plugin', 'install', '@acme/recado-visitor@1.0.0')).toMatchObject({
        ...{ id: 'visitor', version: '1.0.0', state: 'ready' },
      });
      const problem = await installation.problem('plugin', 'install', '@acme/nobody');
      expect(problem).toMatchObject({ exitCode: 2, message: expect.stringContaining('@acme/nobody') });
      await installation.json('plugin', 'remove', 'visitor', '--yes');
    } finally {
      vi.unstubAllEnvs();
      await registry.stop();
    }
  });

  it('does not remove what belongs to the installation, or what there is not', async () => {
    const own = await installation.problem('plugin', 'remove', 'keeper', '--yes');
    expect(own).toMatchObject({ exitCode: 2, message: expect.stringContaining('plugin disable keeper') });
    expect((await installation.problem('plugin', 'remove', 'nobody', '--yes')).exitCode).toBe(3);
  });
});

describe('another version', { timeout: 120_000 }, () => {
  const version = async (
    number: string,
    entry: string,
    more: Record<string, string> = {},
    extra: object = {},
  ) => {
    const path = await aPackage(
      `visitor-${number}`,
      { ...manifest, ...extra },
      { 'entry.mjs': entry, ...more },
    );
    await writeFile(
      join(path, 'package.json'),
      JSON.stringify({ ...JSON.parse(await readFile(join(path, 'package.json'), 'utf8')), version: number }),
    );
    return path;
  };
  const throwing = `export default { register: () => undefined, init: () => { throw new Error('no such host'); } };\n`;
  const show = () => installation.json('plugin', 'show', 'visitor');

  it('takes the place of the one before only when it starts; the one before continues', async () => {
    await installation.json('plugin', 'install', await version('1.0.0', GOOD_ENTRY));
    const before = await installed();
    const broken = await version('2.0.0', throwing);
    const problem = await installation.problem('plugin', 'install', broken);
    expect(problem.exitCode).toBe(1);
    expect(problem.message).toMatch(
      /2\.0\.0 is not installed: it does not start\. .*no such host Version 1\.0\.0 goes on/,
    );
    expect(await installed()).toBe(before);
    expect(await show()).toMatchObject({ version: '1.0.0', state: 'ready', error: null });

    // One that starts nowhere but was installed all the same: every process continues with the one before.
    expect((await installation.problem('plugin', 'install', broken, '--force')).exitCode).toBe(1);
    expect(await show()).toMatchObject({
      ...{ version: '1.0.0', state: 'ready' },
      error: expect.stringMatching(
        /^Version 2\.0\.0 does not start, so version 1\.0\.0 goes on\. .*no such host/,
      ),
    });
    await installation.json('plugin', 'install', await version('3.0.0', GOOD_ENTRY));
    expect(await show()).toMatchObject({ version: '3.0.0', state: 'ready', error: null });
    await installation.json('plugin', 'remove', 'visitor', '--yes');
  });

  it('with a migration of another shape is told what a migration is', async () => {
    const path = await version(
      '4.0.0',
      GOOD_ENTRY,
      { 'm/001_first.mjs': "export const up = 'CREATE TABLE plg_visitor_a (id INT)';\n" },
      { migrations: './m' },
    );
    expect((await installation.problem('plugin', 'install', path)).exitCode).toBe(1);
    const { stdout } = await installation.recado('plugin', 'doctor', 'visitor', '--json');
    expect(JSON.parse(stdout).find(({ check }: { check: string }) => check === 'migrations')).toMatchObject({
      ...{ ok: false, wayOut: expect.stringContaining('build and install it again') },
      finding: expect.stringMatching(/^001_first\.mjs: its "up" is a string; a list of statements is wanted/),
    });
    await installation.json('plugin', 'remove', 'visitor', '--yes');
  });
});

describe('plugin doctor', () => {
  it('says what is wrong and the way out, and ends with 1', async () => {
    const { code, stdout, stderr } = await installation.recado('plugin', 'doctor', 'keeper', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).at(-1)).toMatchObject({
      ...{ plugin: 'keeper', check: 'start', ok: false },
      finding: expect.stringContaining('Greeting: is required'),
      wayOut: 'Give what is missing: recado plugin configure keeper --set name=value',
    });
    expect(JSON.parse(stderr).message).toBe('Something is wrong with keeper.');
  });
  it('asks the services of integrations', async () => {
    const { code, stdout } = await installation.recado('plugin', 'doctor', 'feeder', '--json');
    expect([code, JSON.parse(stdout).at(-1)]).toEqual([
      1,
      {
        ...{ plugin: 'feeder', check: 'service', ok: false, finding: 'the token is refused' },
        wayOut: 'Check its settings: recado plugin show feeder',
      },
    ]);
  });
  it('knows no plugin that there is not', async () => {
    expect((await installation.problem('plugin', 'doctor', 'nobody')).exitCode).toBe(3);
  });
});

describe('plugin test', () => {
  it('tells tests that fail from none', async () => {
    const failing = `import { it } from 'node:test';\nit('fails', () => { throw new Error('no'); });\n`;
    const path = await aPackage(
      'failing',
      { ...manifest, tests: './own.test.mjs' },
      { 'own.test.mjs': failing },
    );
    const { code, stdout, stderr } = await installation.recado('plugin', 'test', path);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('The tests of "visitor" fail.');
    const none = await installation.problem('plugin', 'test', 'keeper');
    expect(none).toMatchObject({ exitCode: 1, message: expect.stringContaining('brings no tests') });
  });
});
