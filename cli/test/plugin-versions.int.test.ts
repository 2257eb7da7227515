import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_ENTRY, manifest, packages, type Packages } from './packages.js';
import { runProgram } from './recado.js';

let there: Packages;
let { installation, aPackage, installed, staged } = {} as Packages;

beforeAll(async () => {
  there = await packages();
  ({ installation, aPackage, installed, staged } = there);
});
afterAll(() => there.drop());

describe('another version', () => {
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

  it('replaces the previous one only if it starts; otherwise the previous one continues', async () => {
    await installation.json('plugin', 'install', await version('1.0.0', GOOD_ENTRY));
    const before = await installed();
    const broken = await version('2.0.0', throwing);
    const problem = await installation.problem('plugin', 'install', broken);
    expect(problem.exitCode).toBe(1);
    expect(problem.message).toMatch(
      /2\.0\.0 is not installed: it does not start\. .*no such host \(entry\.mjs:\d+\)\. Version 1\.0\.0 goes on/,
    );
    expect(await installed()).toBe(before);
    expect(await show()).toMatchObject({ version: '1.0.0', state: 'ready', error: null });

    // One that starts nowhere but was installed all the same: every process keeps the previous one.
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

  /** Holds up its process like a loop, and takes no processor from other tests. */
  const STUCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  it.each([
    [
      'ends the process',
      `init: () => process.exit(7)`,
      /It ended the process with exit code 7: its init\(\) was on/,
    ],
    ['ends it as if all were well', `init: () => process.exit(0)`, /exit code 0/],
    [
      'is killed',
      `init: () => process.kill(process.pid, 'SIGKILL')`,
      /The system ended the process \(SIGKILL\)/,
    ],
    [
      'loops for ever',
      `init: () => { ${STUCK} }`,
      /Its init\(\) held up the whole process for more than 10 s/,
    ],
    [
      'never ends its init',
      `init: () => new Promise(() => undefined)`,
      /Its init\(\) did not end within 10 s/,
    ],
    [
      'throws when nobody listens any more',
      `init: async () => {
        setTimeout(() => { throw new Error('too late'); });
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }`,
      /It left an error uncaught: too late/,
    ],
  ])('that %s is rejected with a sentence, and the previous one continues', async (_what, code, sentence) => {
    if (!(await installed()).includes('visitor'))
      await installation.json('plugin', 'install', await version('1.0.0', GOOD_ENTRY));
    const before = await installed();
    const broken = await version('6.0.0', `export default { register: () => undefined, ${code} };\n`);
    const problem = await installation.problem('plugin', 'install', broken);
    expect(problem).toMatchObject({ exitCode: 1, error: 'ERR_INTERNAL' });
    expect(problem.message).toMatch(/^"visitor" 6\.0\.0 is not installed: it does not start\. /);
    expect(problem.message).toMatch(sentence);
    expect(problem.message).toMatch(/Version 1\.0\.0 goes on\.$/);
    expect(await installed()).toBe(before);
    expect(await staged()).toEqual([]);
    expect(await show()).toMatchObject({ version: '1.0.0', state: 'ready', error: null });
  });

  it('leaves no tables if it is refused as the first one, and says what a refused later one has changed', async () => {
    const { db } = installation.database;
    await installation.json('plugin', 'install', await version('7.9.0', GOOD_ENTRY));
    await installation.json('plugin', 'remove', 'visitor', '--yes', '--purge');
    const tables = async () => (await db.raw(`SHOW TABLES LIKE 'plg\\_visitor\\_%'`))[0].length;
    const ending = `export default { register: () => undefined, init: () => process.exit(3) };\n`;
    const migrations = { migrations: './migrations' };
    const one = {
      'migrations/001_a.mjs': `export default { up: ['CREATE TABLE plg_visitor_a (id INT PRIMARY KEY)'] };\n`,
    };
    const two = {
      'migrations/002_b.mjs': `export default { up: ['CREATE TABLE plg_visitor_b (id INT PRIMARY KEY)'] };\n`,
    };
    const refused = async (path: string) =>
      (await installation.problem('plugin', 'install', path)).message as string;

    // What fails before it runs changes nothing.
    const unread = await version('8.0.0', 'export default 7;\n', one, migrations);
    expect(await refused(await version('8.0.1', ending, one, migrations))).toContain('it does not start');
    expect(await tables()).toBe(0);
    expect(await db('pluginMigrations').where({ pluginId: 'visitor' })).toEqual([]);

    await installation.json('plugin', 'install', await version('8.1.0', GOOD_ENTRY, one, migrations));
    expect(await tables()).toBe(1);
    expect(await refused(unread)).not.toContain('migrations have been applied');
    expect(await refused(await version('8.2.0', ending, { ...one, ...two }, migrations))).toContain(
      'Version 8.1.0 goes on. These migrations have been applied, and stay: 002_b.',
    );
    expect(await tables()).toBe(2);
    await installation.json('plugin', 'remove', 'visitor', '--yes', '--purge');
    expect(await tables()).toBe(0);
  });

  it('is not installed at all if it harms its process; --force installs it and reports the harm', async () => {
    await installation.recado('plugin', 'remove', 'visitor', '--yes');
    const broken = await version('7.0.0', `process.exit(3);\n`);
    const problem = await installation.problem('plugin', 'install', broken);
    expect(problem).toMatchObject({
      exitCode: 1,
      message:
        '"visitor" 7.0.0 is not installed: it does not start. It ended the process with exit code 3: loading it was on its way.',
    });
    expect(await installed()).not.toContain('visitor');
    const forced = await installation.problem('plugin', 'install', broken, '--force');
    expect(forced).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^"visitor" is installed, but it does not start\. .*exit code 3/),
    });
    expect(await installed()).toContain('visitor');
    const shown = await runProgram(['plugin', 'show', 'visitor', '--json'], installation.env);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      state: 'failed',
      error: 'It ended the process with exit code 3: loading it was on its way.',
    });
    await installation.json('plugin', 'remove', 'visitor', '--yes');
  });

  it('that holds up its process for ever is named by every command that looks at it, and can be removed', async () => {
    const stuck = `export default { register: () => undefined, init: () => { ${STUCK} } };\n`;
    const path = await version('8.0.0', stuck);
    expect((await installation.problem('plugin', 'install', path, '--force')).exitCode).toBe(1);
    const feeder = await aPackage('feeder', { ...manifest, id: 'feeder' });
    await installation.json('plugin', 'install', feeder);
    const [listed, shown, examined] = await Promise.all(
      [['list'], ['show', 'visitor'], ['doctor', 'visitor']].map((words) =>
        runProgram(['plugin', ...words, '--json'], installation.env),
      ),
    );
    const error = 'Its init() held up the whole process for more than 10 s.';
    const all = JSON.parse(listed!.stdout) as { id: string; state: string }[];
    expect(all.find(({ id }) => id === 'visitor')).toMatchObject({ state: 'failed', error });
    // It stands after the stuck one.
    expect(all.find(({ id }) => id === 'feeder')).toMatchObject({ state: 'ready', error: null });
    expect(JSON.parse(shown!.stdout)).toMatchObject({ id: 'visitor', state: 'failed', error });
    expect(examined!.code).toBe(1);
    expect(JSON.parse(examined!.stdout)).toContainEqual(
      expect.objectContaining({ plugin: 'visitor', check: 'start', ok: false, finding: error }),
    );
    // Switched on once more, it would hold up every process of the installation.
    await installation.json('plugin', 'disable', 'visitor', '--yes');
    const refused = await installation.problem('plugin', 'enable', 'visitor');
    expect(refused.exitCode).toBe(1);
    expect(refused.message).toBe(`"visitor" stays off: it does not start. ${error}`);
    expect(await installation.json('plugin', 'show', 'visitor')).toMatchObject({ enabled: false });
    // With its settings: the next version would stay off, too.
    await installation.json('plugin', 'remove', 'visitor', '--purge', '--yes');
    expect(await installed()).not.toContain('visitor');
    await installation.json('plugin', 'remove', 'feeder', '--yes');
  });

  it('with an invalid migration is told what a migration is', async () => {
    const path = await version(
      '4.0.0',
      GOOD_ENTRY,
      { 'm/001_first.mjs': "export default { up: 'CREATE TABLE plg_visitor_a (id INT)' };\n" },
      { migrations: './m' },
    );
    expect((await installation.problem('plugin', 'install', path)).exitCode).toBe(1);
    const { stdout } = await installation.recado('plugin', 'doctor', 'visitor', '--json');
    expect(JSON.parse(stdout).find(({ check }: { check: string }) => check === 'migrations')).toMatchObject({
      ...{ ok: false, wayOut: expect.stringContaining('build and install it again') },
      finding: expect.stringMatching(
        /^001_first\.mjs: its "up" is a string; write: export default defineMigration\(/,
      ),
    });
    await installation.json('plugin', 'remove', 'visitor', '--yes');
  });
});
