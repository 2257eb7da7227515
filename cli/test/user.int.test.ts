import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../core/src/infra/auth/passwords.js';
import { anInstallation, runRecado, type Installation } from './recado.js';

let installation: Installation;
beforeAll(async () => {
  installation = await anInstallation();
});
afterAll(() => installation.drop());

const form = (email: string, ...more: string[]) => [
  ...['user', 'create', '--name', 'Bia', '--email', email],
  ...['--password-file', installation.passwordFile, ...more],
];
const passwordOpens = async (email: string, password: string) => {
  const { passwordHash } = await installation.database.db('users').where({ email }).first('passwordHash');
  return verifyPassword(password, passwordHash, 'test');
};

describe('user create', () => {
  it('creates a super user of company 1 on an installation without a company', async () => {
    const user = await installation.json(...form('Root@recado.test', '--super'));
    expect(user).toMatchObject({ companyId: 1, email: 'root@recado.test', profile: 'admin', super: true });
    expect(user).not.toHaveProperty('passwordHash');
    expect(await passwordOpens('root@recado.test', 'from-a-file')).toBe(true);
  });

  it('creates a user of a tenant, plain by default', async () => {
    expect(await installation.json(...form('bia@recado.test', '--company', '1'))).toMatchObject({
      companyId: 1,
      profile: 'user',
      super: false,
    });
    const supervisor = form('sup@recado.test', '--company', '1', '--profile', 'supervisor');
    expect(await installation.json(...supervisor)).toMatchObject({ profile: 'supervisor' });
  });

  it('ends with 2, 3 or 4 if the form, the tenant or the address is invalid', async () => {
    expect(await installation.problem(...form('no@recado.test', '--no-input'))).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('--company'),
    });
    expect(
      await installation.problem(...form('no@recado.test', '--company', '1', '--profile', 'king')),
    ).toMatchObject({ exitCode: 2 });
    expect(await installation.problem(...form('no@recado.test', '--company', '4711'))).toMatchObject({
      error: 'ERR_NO_COMPANY_FOUND',
      exitCode: 3,
    });
    await installation.json(...form('twice@recado.test', '--company', '1'));
    expect(await installation.problem(...form('TWICE@recado.test', '--company', '1'))).toMatchObject({
      error: 'ERR_EMAIL_IN_USE',
      exitCode: 4,
    });
  });
});

describe('the last super user', () => {
  it('stays one, and is not deleted, until there is another', async () => {
    await installation.database.db('users').where({ super: true }).update({ super: false });
    await installation.json(...form('only@recado.test', '--super'));
    const last = { error: 'ERR_LAST_SUPER', message: expect.stringContaining('appoint another one first') };
    for (const dryRun of [[], ['--dry-run']])
      expect(
        await installation.problem('user', 'update', 'only@recado.test', '--no-super', ...dryRun),
      ).toMatchObject(last);
    expect(
      await installation.json(...form('admin2@recado.test', '--company', '1', '--profile', 'admin')),
    ).toMatchObject({
      super: false,
    });
    expect(await installation.problem('user', 'delete', 'only@recado.test', '--yes')).toMatchObject(last);
    await installation.json('user', 'update', 'admin2@recado.test', '--super');
    expect(await installation.json('user', 'update', 'only@recado.test', '--no-super')).toMatchObject({
      super: false,
    });
  });
});

describe('a password', () => {
  it('is as long as sign-in takes it at most, from every source', async () => {
    const file = `${installation.passwordFile}-long`;
    await writeFile(file, 'x'.repeat(51));
    const flags = ['--email', 'long@recado.test', '--name', 'Lia', '--company', '1'];
    expect(await installation.problem('user', 'create', ...flags, '--password-file', file)).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('51 characters: give 50 at most'),
    });
    await writeFile(file, 'x'.repeat(50));
    await installation.json('user', 'create', ...flags, '--password-file', file);
    expect(await passwordOpens('long@recado.test', 'x'.repeat(50))).toBe(true);
  });
});

describe('user list, show, update and delete', () => {
  const made = (email: string, ...more: string[]) =>
    installation.json(...form(email, '--company', '1', ...more));
  const row = (email: string) => installation.database.db('users').where({ email }).first();

  it('list and show return users of a tenant', async () => {
    await made('lista@recado.test');
    const users = await installation.json('user', 'list', '--company', '1', '--search', 'lista@');
    expect(users).toMatchObject([{ email: 'lista@recado.test', queueIds: [] }]);
    expect(await installation.json('user', 'show', 'LISTA@recado.test')).toEqual(users[0]);
    expect(await installation.problem('user', 'list')).toMatchObject({ exitCode: 2 });
    expect(await installation.problem('user', 'list', '--company', '4711')).toMatchObject({ exitCode: 3 });
    expect(await installation.problem('user', 'show', 'nobody@recado.test')).toMatchObject({ exitCode: 3 });
  });

  it('update changes the given fields, validates them first, and keeps the last admin', async () => {
    const { db } = installation.database;
    const { id, companyId } = await made('muda@recado.test');
    const [queueId] = await db('queues').insert({ companyId, name: 'Suporte', color: '#123456' });
    const flags = [
      '--profile',
      'supervisor',
      '--start-work',
      '08:00',
      '--end-work',
      '18:00',
      '--language',
      'es',
    ];
    const rights = ['--queues', String(queueId), '--all-tickets', 'enabled', '--connections', 'enabled'];
    const dry = await installation.json(
      'user',
      'update',
      'muda@recado.test',
      ...flags,
      ...rights,
      '--dry-run',
    );
    expect(dry).toMatchObject({ id, profile: 'supervisor', queueIds: [queueId], dryRun: true });
    expect(await row('muda@recado.test')).toMatchObject({ profile: 'user', startWork: '00:00' });
    const user = await installation.json('user', 'update', 'muda@recado.test', ...flags, ...rights);
    expect(user).toEqual(
      expect.objectContaining({ allTicket: 'enable', allowConnections: 'enabled', language: 'es' }),
    );
    expect(await row('muda@recado.test')).toMatchObject({ profile: 'supervisor', startWork: '08:00' });
    expect(
      await installation.json('user', 'update', 'muda@recado.test', '--queues', 'none', '--super'),
    ).toMatchObject({ queueIds: [], super: true });
    for (const wrong of [
      [],
      ['--start-work', '8'],
      ['--queues', 'x'],
      ['--email', 'nobody'],
      ['--name', 'x'],
    ])
      expect(
        await installation.problem('user', 'update', 'muda@recado.test', ...wrong),
        wrong.join(),
      ).toMatchObject({ exitCode: 2 });
    expect(
      await installation.problem('user', 'update', 'muda@recado.test', '--queues', '999999'),
    ).toMatchObject({ exitCode: 3 });
    await db('users').whereNot({ id }).where({ companyId }).update({ profile: 'user' });
    await installation.json('user', 'update', 'muda@recado.test', '--profile', 'admin');
    expect(
      await installation.problem('user', 'update', 'muda@recado.test', '--profile', 'user'),
    ).toMatchObject({ error: 'ERR_LAST_ADMIN' });
  });

  it('delete needs the address as confirmation, and stops at active tickets with their number', async () => {
    const { id, companyId } = await made('sai@recado.test');
    const args = ['user', 'delete', 'sai@recado.test'];
    expect(await installation.problem(...args)).toMatchObject({ exitCode: 2 });
    expect(await installation.problem(...args, '--confirm', 'other')).toMatchObject({ exitCode: 2 });
    const { db } = installation.database;
    const contact = await db('contacts').insert({ companyId, name: 'Maria', channel: 'x' });
    const line = {
      companyId,
      name: 'Linha',
      channel: 'x',
      publicKey: 'k',
      settings: '{}',
    };
    const [connectionId] = await db('connections').insert(line);
    const [ticketId] = await db('tickets').insert({
      companyId,
      contactId: contact[0],
      connectionId,
      status: 'open',
      userId: id,
      uuid: Buffer.alloc(16, 7),
      channel: 'x',
      conversation: 'c',
    });
    expect(await installation.problem(...args, '--confirm', 'sai@recado.test')).toMatchObject({
      error: 'ERR_IN_USE',
      exitCode: 4,
      message: '1 active ticket stands in the way: move or close them first.',
    });
    await db('tickets').where({ id: ticketId }).update({ status: 'closed' });
    expect(await installation.json(...args, '--confirm', 'sai@recado.test')).toMatchObject({ id });
    expect(await row('sai@recado.test')).toBeUndefined();
  });

  it('create respects the plan of the tenant', async () => {
    const { db } = installation.database;
    const { company } = await installation.json(
      ...[
        'tenant',
        'create',
        '--name',
        'Pequena',
        '--admin-name',
        'Bia',
        '--admin-email',
        'bia@pequena.test',
        '--password-file',
        installation.passwordFile,
      ],
    );
    const [planId] = await db('plans').insert({
      name: 'Mini',
      users: 1,
      connections: 1,
      queues: 1,
      amount: 0,
    });
    await db('companies').where({ id: company.id }).update({ planId });
    expect(
      await installation.problem(...form('mais@pequena.test', '--company', String(company.id))),
    ).toMatchObject({ error: 'ERR_USER_LIMIT' });
  });
});

describe('user password', () => {
  it('sets the password and ends the sessions', async () => {
    const { id } = await installation.json(...form('late@recado.test', '--company', '1'));
    const args = ['user', 'password', 'late@recado.test', '--password-stdin', '--json'];
    const { code, stdout } = await runRecado(args, installation.env, 'a-new-one');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id, email: 'late@recado.test' });
    expect(stdout).not.toContain('a-new-one');
    expect(await passwordOpens('late@recado.test', 'a-new-one')).toBe(true);
    expect(await passwordOpens('late@recado.test', 'from-a-file')).toBe(false);
  });

  it('ends with 3 for an unknown address and with 2 without a password', async () => {
    const nobody = ['user', 'reset-password', 'nobody@recado.test'];
    expect(await installation.problem(...nobody, '--password-file', installation.passwordFile)).toMatchObject(
      {
        error: 'ERR_NO_USER_FOUND',
        exitCode: 3,
      },
    );
    expect(await installation.problem(...nobody, '--no-input')).toMatchObject({ exitCode: 2 });
    const empty = await runRecado([...nobody, '--password-stdin'], installation.env, '\n');
    expect(empty.code).toBe(2);
    expect(empty.stderr).toBe('recado: There is no password in standard input.\n');
  });
});

describe('user invite', () => {
  const command = ['user', 'invite', 'invited@recado.test', '--no-input'];
  it('prints a link, and another with --again, for a user without a password', async () => {
    const { db } = installation.database;
    const whom = ['--company', '1', '--name', 'Nina'];
    expect(await installation.problem(...command, ...whom)).toMatchObject({ error: 'ERR_USER_LIMIT' });
    await db('plans').update({ users: 50 });
    const rehearsed = await installation.json(...command, ...whom, '--dry-run');
    expect(rehearsed.link).toContain('/invitation#');
    expect(await db('users').where({ email: 'invited@recado.test' })).toEqual([]);
    const first = await installation.json(...command, ...whom);
    expect(first.user).toMatchObject({ email: 'invited@recado.test', profile: 'user', invited: true });
    const again = await installation.json(...command, '--again');
    expect(again.link).not.toBe(first.link);
    const links = await db('invitations').where({ userId: first.user.id }).whereNull('endedAt');
    expect(links).toHaveLength(1);
    expect(
      await installation.problem('user', 'invite', 'long@recado.test', '--again', '--no-input'),
    ).toMatchObject({
      error: 'ERR_NOT_INVITED',
    });
  });
});

describe('user reset-two-factor', () => {
  it('turns it off, ends the sessions, and asks before', async () => {
    const { db } = installation.database;
    const { id, companyId } = await db('users').where({ email: 'long@recado.test' }).first();
    const at = new Date();
    const factor = { sealedSecret: Buffer.alloc(60), lastStep: 1, createdAt: at };
    await db('secondFactors').insert({ userId: id, companyId, ...factor });
    const session = { id: Buffer.alloc(16, 7), refreshHash: Buffer.alloc(32, 7), userId: id, companyId };
    await db('sessions').insert({
      ...{ ...session, ip: '127.0.0.1', network: '127.0.0.1', createdAt: at, rotatedAt: at },
      expiresAt: new Date(at.getTime() + 86_400_000),
    });
    const command = ['user', 'reset-two-factor', 'long@recado.test'];
    expect(await installation.problem(...command, '--no-input')).toMatchObject({ exitCode: 2 });
    expect(await db('secondFactors').where({ userId: id })).toHaveLength(1);
    expect(await installation.json(...command, '--yes')).toMatchObject({ id, email: 'long@recado.test' });
    expect(await db('secondFactors').where({ userId: id })).toEqual([]);
    expect(await db('sessions').where({ userId: id }).whereNull('endedAt')).toEqual([]);
  });
});
