import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

describe('--dry-run', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await anInstallation();
  });
  afterAll(() => installation.drop());
  const form = (email: string, name = 'Casa Verde') => [
    ...['tenant', 'create', '--name', name, '--admin-name', 'Bia', '--admin-email', email],
    ...['--password-file', installation.passwordFile],
  ];
  const counts = async () => {
    const { db } = installation.database;
    return Promise.all(
      ['companies', 'users', 'plans', 'outbox'].map(async (table) => (await db(table)).length),
    );
  };

  it('checks everything, reports what would be done, and changes nothing', async () => {
    const before = await counts();
    const would = await installation.json(...form('bia@casa.test'), '--dry-run');
    expect(would).toMatchObject({
      dryRun: true,
      company: { name: 'Casa Verde' },
      admin: { email: 'bia@casa.test' },
    });
    expect(await counts()).toEqual(before);
    const { stdout } = await installation.recado(...form('bia@casa.test'), '--dry-run');
    expect(stdout).toMatch(/^Dry run, nothing was changed: Tenant \d+, "Casa Verde", is made/);
    expect(await counts()).toEqual(before);
    expect(await installation.json(...form('bia@casa.test'))).not.toHaveProperty('dryRun');
  });

  it('fails if the command would', async () => {
    const { exitCode, error } = await installation.problem(
      ...form('bia@casa.test', 'Casa Azul'),
      '--dry-run',
    );
    expect([exitCode, error]).toEqual([4, 'ERR_EMAIL_IN_USE']);
  });

  it('needs no confirmation of destructive commands', async () => {
    const { id } = (await installation.json('tenant', 'list')).find(
      ({ name }: { name: string }) => name === 'Casa Verde',
    );
    expect(await installation.json('tenant', 'suspend', String(id), '--dry-run')).toMatchObject({
      status: false,
      dryRun: true,
    });
    expect(await installation.json('tenant', 'show', String(id))).toMatchObject({ status: true });
    const { reverted } = await installation.json('migrate', 'down', '--all', '--dry-run');
    expect(reverted.length).toBeGreaterThan(5);
    expect((await installation.json('migrate', 'status')).pending).toEqual([]);
    expect((await installation.json('migrate', 'up', '--dry-run')).applied).toEqual([]);
  });
});
