import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../core/src/infra/auth/passwords.js';
import { anInstallation, runRecado, type Installation } from './recado.js';

let installation: Installation;
beforeAll(async () => {
  installation = await anInstallation();
});
afterAll(() => installation.drop());

const LIMITS = ['--users', '3', '--connections', '2', '--queues', '1'];
const aPlan = (name: string) => installation.json('plan', 'create', '--name', name, ...LIMITS);

let made = 0;
function form(more: Record<string, string> = {}): string[] {
  const flags = {
    '--name': `Casa ${++made}`,
    '--admin-name': 'Ada',
    '--admin-email': `ada${made}@casa.test`,
    '--password-file': installation.passwordFile,
    ...more,
  };
  return ['tenant', 'create', ...Object.entries(flags).flat()];
}

it('answers to "company" too, as the option of the other commands is called', async () => {
  expect(await installation.json('company', 'list')).toEqual(await installation.json('tenant', 'list'));
});

describe('tenant create', () => {
  it('creates the tenant and its admin, with the password of the file', async () => {
    await aPlan('Gold');
    const more = {
      '--due-date': '2031-02-28',
      '--language': 'es',
      '--time-zone': 'America/Bogota',
      '--plan': 'Gold',
    };
    const { company, admin } = await installation.json(...form({ '--name': 'Librería Ñandú', ...more }));
    expect(company).toMatchObject({ name: 'Librería Ñandú', status: true, dueDate: '2031-02-28' });
    expect(company.plan.name).toBe('Gold');
    expect(admin).toMatchObject({ companyId: company.id, name: 'Ada', profile: 'admin', super: false });
    const row = await installation.database.db('companies').where({ id: company.id }).first();
    expect(row).toMatchObject({ language: 'es', timeZone: 'America/Bogota' });
    const user = await installation.database.db('users').where({ id: admin.id }).first();
    expect(await verifyPassword('from-a-file', user.passwordHash, 'test')).toBe(true);
  });

  it('creates nothing with an unknown plan, and suggests similar names', async () => {
    await aPlan('Safira');
    const { db } = installation.database;
    const counts = async () => [await db('plans').count(), await db('companies').count()];
    const before = await counts();
    expect(await installation.problem(...form({ '--plan': 'Safirra' }))).toMatchObject({
      ...{ exitCode: 3, error: 'ERR_NO_PLAN_FOUND' },
      message: expect.stringMatching(/no plan "Safirra"\. Did you mean "Safira"\? "recado plan list"/),
    });
    expect(await counts()).toEqual(before);
  });

  it('accepts the password from standard input, and reports in a sentence what it created', async () => {
    const args = form().slice(0, -2);
    const { code, stdout } = await runRecado(
      [...args, '--password-stdin'],
      installation.env,
      'from-a-pipe\n',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Tenant \d+, "Casa \d+", is made; ada\d+@casa\.test is its admin\.\n$/);
  });

  it('names all missing values at once and never asks', async () => {
    const { error, message, exitCode } = await installation.problem('tenant', 'create', '--no-input');
    expect(exitCode).toBe(2);
    expect(error).toBe('ERR_VALIDATION');
    for (const flag of ['--name', '--admin-name', '--admin-email']) expect(message).toContain(flag);
    const withoutPassword = await installation.problem(...form().slice(0, -2), '--no-input');
    expect(withoutPassword).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('--password-file'),
    });
  });

  it.each([
    ['an address', { '--admin-email': 'ada' }, /--admin-email: "ada" is not an e-mail address/],
    ['a day', { '--due-date': '2031-02-30' }, /--due-date: "2031-02-30" is not a date/],
    ['a zone', { '--time-zone': 'Mars/Base' }, /--time-zone: "Mars\/Base" is not a time zone/],
    ['a language', { '--language': 'xx' }, /--language/],
    ['a name', { '--name': '' }, /--name: give 2 to 100 characters/],
    ['a file', { '--password-file': '/does/not/exist' }, /--password-file names \/does\/not\/exist/],
  ])('rejects what is not %s', async (_what, wrong, message) => {
    const problem = await installation.problem(...form(wrong));
    expect(problem.exitCode).toBe(2);
    expect(problem.message).toMatch(message);
  });

  it('accepts no password as an argument, nor from two sources', async () => {
    const args = form().slice(0, -2);
    expect((await installation.recado(...args, '--password', 'open')).code).toBe(2);
    expect((await installation.recado(...form(), '--password-stdin')).code).toBe(2);
    const short = await runRecado([...args, '--password-stdin', '--json'], installation.env, '12345\n');
    expect(short.code).toBe(2);
    expect(JSON.parse(short.stderr).message).toMatch(/at least 6 characters/);
  });

  it('ends with 4 if the address is in use, and creates nothing', async () => {
    await installation.json(...form({ '--admin-email': 'taken@casa.test' }));
    const problem = await installation.problem(
      ...form({ '--name': 'Twin', '--admin-email': 'taken@casa.test' }),
    );
    expect(problem).toMatchObject({ error: 'ERR_EMAIL_IN_USE', exitCode: 4 });
    expect(await installation.json('tenant', 'list', '--search', 'Twin')).toEqual([]);
  });
});

describe('tenant list and show', () => {
  it('lists tenants as JSON, and as lines of tabs in a pipe', async () => {
    const { company } = await installation.json(...form({ '--name': 'Zebra' }));
    const all = await installation.json('tenant', 'list');
    expect(all.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([1, company.id]));
    const { stdout } = await installation.recado('tenant', 'list', '--search', 'Zebra');
    expect(stdout).toBe(`${company.id}\tZebra\tactive\tStandard\tnever\t${company.email}\n`);
    expect(stdout).not.toContain('\u001b');
  });

  it('prints no control characters of a name', async () => {
    await installation.database.db('companies').where({ id: 1 }).update({ name: 'Re\u001b[2Jcado' });
    const { stdout } = await installation.recado('tenant', 'show', '1');
    expect(stdout).toContain('Re [2Jcado');
    expect(stdout).not.toContain('\u001b');
  });

  it('ends with 3 for an unknown tenant and with 2 for an invalid number', async () => {
    expect(await installation.problem('tenant', 'show', '987654')).toMatchObject({
      error: 'ERR_NO_COMPANY_FOUND',
      exitCode: 3,
      message: expect.stringContaining('recado tenant list'),
    });
    expect(await installation.problem('tenant', 'show', 'casa')).toMatchObject({ exitCode: 2 });
    expect(await installation.problem('tenant', 'show', '--no-input')).toMatchObject({ exitCode: 2 });
  });
});

describe('tenant suspend and resume', () => {
  it('suspends after confirmation by --yes or by name, and lifts the suspension', async () => {
    const { company } = await installation.json(...form());
    const id = String(company.id);
    const status = async () => (await installation.json('tenant', 'show', id)).status;

    expect(await installation.problem('tenant', 'suspend', id)).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('--yes'),
    });
    expect(await installation.problem('tenant', 'suspend', id, '--confirm', 'Another')).toMatchObject({
      exitCode: 2,
    });
    expect(await status()).toBe(true);

    expect((await installation.json('tenant', 'suspend', id, '--confirm', company.name)).status).toBe(false);
    expect((await installation.json('tenant', 'resume', id)).status).toBe(true);
    expect((await installation.json('tenant', 'suspend', id, '--yes')).status).toBe(false);
    expect(await status()).toBe(false);
  });

  it('ends with 3 for an unknown tenant', async () => {
    expect(await installation.problem('tenant', 'suspend', '987654', '--yes')).toMatchObject({ exitCode: 3 });
    expect(await installation.problem('tenant', 'resume', '987654')).toMatchObject({ exitCode: 3 });
  });
});

describe('tenant update, renew and delete', () => {
  it('update changes the given fields, and asks for one if there is none', async () => {
    await aPlan('Ouro');
    const id = String((await installation.json(...form())).company.id);
    const flags = [
      '--due-date',
      '2028-01-31',
      '--recurrence',
      'MENSAL',
      '--plan',
      'Ouro',
      '--phone',
      '11 4002-8922',
    ];
    expect(await installation.json('tenant', 'update', id, ...flags)).toMatchObject({
      ...{ dueDate: '2028-01-31', recurrence: 'MENSAL', phone: '11 4002-8922', plan: { name: 'Ouro' } },
    });
    expect(await installation.json('tenant', 'update', id, '--phone', 'none')).toMatchObject({ phone: null });
    expect(await installation.problem('tenant', 'update', id)).toMatchObject({ exitCode: 2 });
    expect(await installation.problem('tenant', 'update', id, '--plan', 'Prata')).toMatchObject({
      ...{ exitCode: 3, error: 'ERR_NO_PLAN_FOUND', message: expect.stringContaining('recado plan list') },
    });
    expect(await installation.problem('tenant', 'update', id, '--due-date', '2028-02-30')).toMatchObject({
      exitCode: 2,
    });

    expect(await installation.json('tenant', 'renew', id, '--dry-run')).toMatchObject({
      dueDate: '2028-02-29',
    });
    expect(await installation.json('tenant', 'renew', id)).toMatchObject({ dueDate: '2028-02-29' });
    expect(await installation.json('tenant', 'renew', id)).toMatchObject({ dueDate: '2028-03-31' });
    for (const wrong of ['0001-01-01', '3000-01-01'])
      expect(await installation.problem('tenant', 'update', id, '--due-date', wrong)).toMatchObject({
        exitCode: 2,
      });
    await installation.json('tenant', 'update', id, '--due-date', 'none');
    expect(await installation.problem('tenant', 'renew', id)).toMatchObject({ exitCode: 2 });
  });

  it('delete removes all its data, after confirmation by its name', async () => {
    const { company, admin } = await installation.json(...form());
    const id = String(company.id);
    expect(await installation.problem('tenant', 'delete', id)).toMatchObject({ exitCode: 2 });
    expect(await installation.problem('tenant', 'delete', id, '--confirm', 'Another')).toMatchObject({
      exitCode: 2,
    });
    expect(await installation.json('tenant', 'delete', id, '--dry-run')).toMatchObject({ dryRun: true });
    expect(await installation.json('tenant', 'show', id)).toMatchObject({ status: true });
    expect(await installation.json('tenant', 'delete', id, '--confirm', company.name)).toMatchObject({
      name: company.name,
    });
    expect(await installation.problem('tenant', 'show', id)).toMatchObject({ exitCode: 3 });
    expect(await installation.database.db('users').where({ id: admin.id })).toEqual([]);
    expect(await installation.problem('tenant', 'delete', '1', '--yes')).toMatchObject({
      ...{ exitCode: 4, error: 'ERR_PLATFORM_COMPANY' },
    });
  });
});

describe('plan', () => {
  it('is created, shown, changed and deleted by its name', async () => {
    const make = ['plan', 'create', '--name', 'Bronze', ...LIMITS, '--amount', '49.90'];
    const made = await installation.json(...make, '--features', 'whatsapp,kanban', '--no-public');
    expect(made).toMatchObject({
      ...{ name: 'Bronze', users: 3, amount: 49.9, isPublic: false },
      ...{ useWhatsapp: true, useKanban: true, useCampaigns: false },
    });
    expect(await installation.problem(...make)).toMatchObject({
      ...{ exitCode: 4, error: 'ERR_PLAN_NAME_ALREADY_EXISTS' },
    });
    const { stdout } = await installation.recado('plan', 'list', '--search', 'Bronze');
    expect(stdout).toBe(`${made.id}\tBronze\t3\t2\t1\t10240 MB\t49.90\tno\twhatsapp, kanban\n`);
    const changed = await installation.json('plan', 'update', 'Bronze', '--users', '4', '--features', 'all');
    expect(changed).toMatchObject({ users: 4, connections: 2, useCampaigns: true });
    expect(await installation.json('plan', 'show', 'Bronze')).toEqual(changed);
    for (const wrong of [['--users', 'many'], ['--amount', '1,5'], ['--features', 'magic'], []])
      expect(await installation.problem('plan', 'update', 'Bronze', ...wrong)).toMatchObject({ exitCode: 2 });

    await installation.json(...form({ '--plan': 'Bronze' }));
    expect(await installation.problem('plan', 'delete', 'Bronze', '--confirm', 'Bronze')).toMatchObject({
      ...{ exitCode: 4, error: 'ERR_PLAN_IN_USE' },
    });
    await installation.json('plan', 'create', '--name', 'Latão', ...LIMITS);
    expect(await installation.problem('plan', 'delete', 'Latão')).toMatchObject({ exitCode: 2 });
    expect(await installation.json('plan', 'delete', 'Latão', '--yes')).toMatchObject({ name: 'Latão' });
    expect(await installation.problem('plan', 'show', 'Latão')).toMatchObject({ exitCode: 3 });
  });
});
