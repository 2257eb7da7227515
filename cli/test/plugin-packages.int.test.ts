import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { npmEnvironment, startRegistry } from '../create-plugin/test/support/registry.js';
import { GOOD_ENTRY, manifest, packages, type Packages } from './packages.js';
import { startProgram } from './recado.js';

const TILL = `const never = async () => undefined;
export default { register: (registry) => registry.billing({
  id: 'feeder', currencies: ['BRL'], createCharge: never,
  capabilities: { confirmation: 'manual', methods: ['pix'], expiry: 'none', cancel: false },
  check: async () => ({ ok: false, message: 'the token is refused' }),
}) };
`;
const TESTS = `import { it } from 'node:test';\nit('passes', () => undefined);\n`;
let there: Packages;
let { installation, folder, aPackage, installed, staged } = {} as Packages;

beforeAll(async () => {
  there = await packages();
  ({ installation, folder, aPackage, installed, staged } = there);
  await aPackage('plugins/feeder', { ...manifest, id: 'feeder', kinds: ['billing'] }, { 'entry.mjs': TILL });
});
afterAll(() => there.drop());

describe('plugin install', () => {
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
    ['an address where nothing is', async () => 'file:/no/such', 2, /npm could not install/],
  ])('rejects %s, and changes nothing', async (_what, make, exitCode, message) => {
    const before = await installed();
    const problem = await installation.problem('plugin', 'install', await make());
    expect(problem).toMatchObject({ exitCode, message: expect.stringMatching(message) });
    expect(await installed()).toBe(before);
    expect(await staged()).toEqual([]);
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
      remains: { connections: 0, companies: 0, tables: [], values: 0, erasures: 0, settings: false },
    });
    expect(await installed()).toBe('{}');
    expect((await installation.problem('plugin', 'show', 'visitor')).exitCode).toBe(3);
  });

  it('installs a published package by its name, in the requested version', async () => {
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

  it('is not installed with a channel of another plugin, nor from a path where nothing is', async () => {
    const path = await aPackage('taker', { ...manifest, channels: ['visitor', 'keeper'] });
    expect(await installation.problem('plugin', 'install', path)).toMatchObject({
      exitCode: 4,
      message: 'The channel "keeper" belongs to the plugin "keeper".',
    });
    for (const blank of ['', '  '])
      expect(await installation.problem('plugin', 'install', blank)).toMatchObject({
        ...{ error: 'ERR_VALIDATION', exitCode: 2 },
      });
    expect(await installation.problem('plugin', 'install', './absent.tgz')).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/^There is no file or folder \/.*\/absent\.tgz\.$/),
    });
    expect(await installed()).not.toContain('visitor');
    expect(await staged()).toEqual([]);
  });

  it('does not remove a plugin of the installation, or an unknown one', async () => {
    const own = await installation.problem('plugin', 'remove', 'keeper', '--yes');
    expect(own).toMatchObject({ exitCode: 2, message: expect.stringContaining('plugin disable keeper') });
    for (const verb of [['remove', '--yes'], ['show'], ['doctor'], ['disable', '--yes']])
      expect(await installation.problem('plugin', verb[0]!, 'kepper', ...verb.slice(1))).toMatchObject({
        exitCode: 3,
        message: expect.stringMatching(/^There is no plugin "kepper"\. Did you mean "keeper"\?/),
      });
  });

  it('removes what a killed installation left behind, and its own files when it is ended', async () => {
    const base = join(installation.env['RECADO_DATA_DIR']!, 'plugins');
    await mkdir(join(base, '.new-killed'), { recursive: true });
    const problem = await installation.problem('plugin', 'install', await aPackage('plain'));
    expect(problem.exitCode).toBe(2);
    expect(await staged()).toEqual([]);

    const path = await aPackage('endless', manifest, {
      'entry.mjs': `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(folder, 'begun'))}, 'x');
await new Promise((resolve) => setTimeout(resolve, 60_000));
export default { register: () => undefined };
`,
    });
    const ending = startProgram(['plugin', 'install', path], installation.env);
    await vi.waitFor(() => access(join(folder, 'begun')));
    expect(await staged()).toHaveLength(1);
    ending.child.kill('SIGINT');
    expect(await ending.closed).toMatchObject({ signal: 'SIGINT' });
    expect(await staged()).toEqual([]);
    expect(await installed()).not.toContain('endless');
  });
});

describe('plugin doctor', () => {
  it('reports the problem and the fix, and ends with 1', async () => {
    const { code, stdout, stderr } = await installation.recado('plugin', 'doctor', 'keeper', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).at(-1)).toMatchObject({
      ...{ plugin: 'keeper', check: 'start', ok: false },
      finding: expect.stringContaining('Greeting: is required'),
      wayOut: 'Give what is missing: recado plugin configure keeper --set name=value',
    });
    expect(JSON.parse(stderr).message).toBe('Something is wrong with keeper.');
  });
  it('checks the services of payment providers', async () => {
    const { code, stdout } = await installation.recado('plugin', 'doctor', 'feeder', '--json');
    expect([code, JSON.parse(stdout).at(-1)]).toEqual([
      1,
      {
        ...{ plugin: 'feeder', check: 'service', ok: false, finding: 'the token is refused' },
        wayOut: 'Check its settings: recado plugin show feeder',
      },
    ]);
  });
  it('reports an unknown plugin', async () => {
    expect((await installation.problem('plugin', 'doctor', 'nobody')).exitCode).toBe(3);
  });
});

describe('plugin test', () => {
  it('distinguishes failing tests from none', async () => {
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
