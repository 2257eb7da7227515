import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCoreProcess, type CoreProcess } from '../../core/test/support/process.js';
import { anInstallation, startProgram, type Installation } from './recado.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let installation: Installation;
let core: CoreProcess;
let home: string;
let folder: string;

/** A plugin in plain JavaScript: it needs no compiler. */
async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const manifest = (more: object = {}) =>
  JSON.stringify({
    ...{ name: 'recado-integration-visitor', version: '0.3.0', type: 'module', files: ['lib'] },
    ...{
      recado: {
        id: 'visitor',
        kinds: ['integration'],
        sdk: '*',
        entry: './lib/entry.mjs',
        displayName: 'Visitor',
      },
    },
    ...more,
  });
const entry = (init: string) => `import { word } from 'a-library';
export default { register: () => undefined, async init(ctx) { ${init} } };
`;

/** A session of an author, with what it prints. */
function develop(...flags: string[]) {
  const { child, closed } = startProgram(['plugin', 'dev', folder, ...flags], installation.env);
  const lines: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
  return {
    lines,
    printed: (what: RegExp) =>
      expect
        .poll(() => lines, { interval: 50 })
        .toSatisfy((all: string[]) => all.some((line) => what.test(line)), lines.join('\n')),
    async stop() {
      child.kill('SIGINT');
      return closed;
    },
  };
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'recado-dev-'));
  folder = join(home, 'visitor');
  installation = await anInstallation();
  const logFile = join(installation.env['RECADO_DATA_DIR']!, 'logs/core.log');
  await mkdir(dirname(logFile), { recursive: true });
  Object.assign(installation.env, { RECADO_PLUGINS: 'visitor', RECADO_LOG_LEVEL: 'info' });
  core = await startCoreProcess(installation.env, { logFile });
  await write({
    'package.json': manifest({ dependencies: { 'a-library': '^1.0.0' } }),
    'lib/entry.mjs': entry(`ctx.log.info({ word }, 'begins');`),
    'lib/secret.txt': 'packed too',
    'src/notes.txt': 'not packed',
  });
});
afterAll(async () => {
  await core.kill();
  await installation.drop();
  await rm(home, { recursive: true, force: true });
});

describe('plugin dev', () => {
  it('names what is missing before it installs anything', async () => {
    const nothing = await installation.problem('plugin', 'dev', home);
    expect(nothing).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/no plugin in .* "recado"/),
    });
    const production = { ...installation.env, RECADO_ENV: 'production' };
    const refused = await startProgram(['plugin', 'dev', folder, '--json'], production).closed;
    expect([refused.code, JSON.parse(refused.stderr).message]).toEqual([
      2,
      expect.stringContaining('npm pack'),
    ]);
    const elsewhere = { ...installation.env, RECADO_DATA_DIR: home };
    const silent = await startProgram(['plugin', 'dev', folder, '--json'], elsewhere).closed;
    expect([silent.code, JSON.parse(silent.stderr).message]).toEqual([
      5,
      expect.stringContaining('RECADO_DATA_DIR'),
    ]);

    const session = develop();
    await session.printed(/Refused: The dependency "a-library" is not installed: run "npm install"/);
    expect((await session.stop()).code).toBe(0);
  });

  it('installs each change, keeps the version that runs, and shows its log', async () => {
    const library = { 'package.json': '{"name":"a-library","version":"1.0.0","main":"index.cjs"}' };
    await mkdir(join(home, 'library'));
    for (const [name, text] of Object.entries({ ...library, 'index.cjs': `exports.word = 'hello';` }))
      await writeFile(join(home, 'library', name), text);
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    await symlink(join(home, 'library'), join(folder, 'node_modules/a-library'));

    const session = develop();
    await session.printed(/Installed as 0\.3\.0\+dev\.1\./);
    await session.printed(/info +begins \{"word":"hello"\}/);
    await session.printed(/Running 0\.3\.0\+dev\.1\.$/);

    await write({ 'lib/entry.mjs': entry(`throw new Error('no such word');`) });
    await session.printed(
      /Refused: .*no such word \(lib\/entry\.mjs:2\)\. Version 0\.3\.0\+dev\.1 goes on\./,
    );
    expect(await installation.json('plugin', 'show', 'visitor')).toMatchObject({
      ...{ version: '0.3.0+dev.1', state: 'ready' },
    });

    await write({ 'lib/entry.mjs': entry(`ctx.log.warn({ err: new Error('odd') }, 'again');`) });
    await session.printed(/Running 0\.3\.0\+dev\.2, .* s after the change\.$/);
    await session.printed(/at .*\/lib\/entry\.mjs:2:\d+/);
    // As npm writes it: a new file in place of the old one.
    await write({
      'package.json.new': manifest({ version: '0.4.0', dependencies: { 'a-library': '^1.0.0' } }),
    });
    await rename(join(folder, 'package.json.new'), join(folder, 'package.json'));
    await session.printed(/Running 0\.4\.0\+dev\.1, /);
    const { code, stderr } = await session.stop();
    expect([code, stderr]).toEqual([0, expect.stringContaining('Version 0.4.0+dev.1 stays installed')]);
    expect(await installation.json('plugin', 'show', 'visitor')).toMatchObject({ version: '0.4.0+dev.1' });
  });

  it('installs what npm packs and nothing else, and its log can be read later', async () => {
    const base = join(installation.env['RECADO_DATA_DIR']!, 'plugins');
    const list = JSON.parse(await readFile(join(base, 'installed.json'), 'utf8'));
    const copy = join(base, list.visitor.folder, 'node_modules', list.visitor.package);
    expect(await readFile(join(copy, 'lib/secret.txt'), 'utf8')).toBe('packed too');
    await expect(readFile(join(copy, 'src/notes.txt'))).rejects.toThrow('ENOENT');

    const { stdout } = await installation.recado('plugin', 'logs', 'visitor', '--lines', '2');
    expect(stdout).toMatch(
      /warn +again\n +Error: odd\n[^]*info +plugin ready \{"version":"0\.4\.0\+dev\.1"\}\n$/,
    );
    const following = startProgram(['plugin', 'logs', 'visitor', '--follow', '--json'], installation.env);
    const [line] = await once(createInterface({ input: following.child.stdout! }), 'line');
    expect(JSON.parse(String(line))).toMatchObject({ plugin: 'visitor' });
    following.child.kill('SIGINT');
    expect((await following.closed).code).toBe(0);
  });

  it('says that a plugin is switched off, and prints events for programs', async () => {
    await installation.json('plugin', 'disable', 'visitor', '--yes');
    const session = develop('--json');
    await session.printed(/^\{"event":"installed","version":"0\.4\.0\+dev\.2"\}$/);
    await session.printed(/"event":"off","reason":"It was switched off: recado plugin enable visitor"/);
    await session.stop();
    expect(await installation.json('plugin', 'dev', folder, '--dry-run')).toMatchObject({
      id: 'visitor',
      dryRun: true,
    });
  });
});
