import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeKeeperPlugin } from '../../core/test/plugins/support/keeper-plugin.js';
import { anInstallation, runRecado, type Installation } from './recado.js';

const API_KEY = 'open-sesame-4711';
const SPARE = 'spare-sesame-0815';
let installation: Installation;
let folder: string;
let keyFile: string;

beforeAll(async () => {
  installation = await anInstallation();
  folder = await mkdtemp(join(tmpdir(), 'recado-cli-plugins-'));
  await writeKeeperPlugin(join(folder, 'plugins'));
  keyFile = join(folder, 'key');
  await writeFile(keyFile, `${API_KEY}\n`);
  Object.assign(installation.env, {
    RECADO_PLUGIN_PATHS: join(folder, 'plugins'),
    RECADO_PLUGINS: 'keeper',
  });
});
afterAll(async () => {
  await installation.drop();
  await rm(folder, { recursive: true, force: true });
});

const row = () => installation.database.db('plugins').where({ id: 'keeper' }).first();

// Each of these starts the program several times.
describe('plugin', { timeout: 240_000 }, () => {
  it('is shown with its problem, and configured by values, a file and a pipe; no secret comes back', async () => {
    const before = await installation.json('plugin', 'show', 'keeper');
    expect(before).toMatchObject({ state: 'failed', enabled: true, secretsSet: [] });
    expect(before.error).toContain('Greeting: is required');

    const set = ['--set', 'greeting=Hello', '--set', 'limit=7', '--secret-file', `apiKey=${keyFile}`];
    const made = await installation.json('plugin', 'configure', 'keeper', ...set);
    expect(made).toMatchObject({
      state: 'ready',
      settings: { greeting: 'Hello', limit: 7 },
      secretsSet: ['apiKey'],
    });

    const piped = await runRecado(
      ['plugin', 'configure', 'keeper', '--secret-stdin', 'spareKey'],
      installation.env,
      `${SPARE}\n`,
    );
    expect([piped.code, piped.stderr]).toEqual([0, '']);
    expect(piped.stdout).toMatch(/Settings +greeting=Hello, limit=7, failing=false/);
    for (const name of ['apiKey', 'spareKey'])
      expect(piped.stdout).toMatch(new RegExp(`Secrets set .*${name}`));
    const stored = await row();
    const seen = JSON.stringify([made, piped, stored]) + stored.secrets.toString('latin1');
    for (const secret of [API_KEY, SPARE]) expect(seen).not.toContain(secret);

    const fewer = await installation.json(
      'plugin',
      'configure',
      'keeper',
      '--unset',
      'spareKey',
      '--unset',
      'limit',
    );
    expect(fewer).toMatchObject({ settings: { greeting: 'Hello', limit: 3 }, secretsSet: ['apiKey'] });
  });

  it('is disabled with a confirmation that names what uses it, and enabled again', async () => {
    const refused = await installation.problem('plugin', 'disable', 'keeper', '--no-input');
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.message).toContain('0 connections of 0 companies');
    expect((await installation.problem('plugin', 'disable', 'keeper', '--confirm', 'other')).exitCode).toBe(
      2,
    );
    expect((await row()).enabled).toBeTruthy();
    const off = await installation.json('plugin', 'disable', 'keeper', '--yes');
    expect(off).toMatchObject({ state: 'disabled', enabled: false });
    expect(await installation.json('plugin', 'enable', 'keeper')).toMatchObject({
      state: 'ready',
      enabled: true,
    });
  });

  it('rejects invalid values, and an unknown id, and changes nothing', async () => {
    const before = await row();
    const refused = await installation.problem('plugin', 'configure', 'keeper', '--set', 'limit=11');
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining('Limit') });
    expect((await installation.problem('plugin', 'show', 'nobody')).exitCode).toBe(3);
    expect(await row()).toEqual(before);
  });

  it('reports stored settings with which it does not start', async () => {
    const { exitCode, message } = await installation.problem(
      'plugin',
      'configure',
      'keeper',
      '--set',
      'failing=true',
    );
    expect([exitCode, message]).toEqual([1, expect.stringContaining('the service refused the greeting')]);
    expect(message).toContain('are stored, but it does not start');
    const well = await installation.json('plugin', 'configure', 'keeper', '--set', 'failing=false');
    expect(well.state).toBe('ready');
  });
});
