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
  return verifyPassword(password, passwordHash);
};

describe('user create', () => {
  it('makes a super user of company 1 on an installation that has no company yet', async () => {
    const user = await installation.json(...form('Root@recado.test', '--super'));
    expect(user).toMatchObject({ companyId: 1, email: 'root@recado.test', profile: 'admin', super: true });
    expect(user).not.toHaveProperty('passwordHash');
    expect(await passwordOpens('root@recado.test', 'from-a-file')).toBe(true);
  });

  it('makes a user of a tenant, plain unless told otherwise', async () => {
    expect(await installation.json(...form('bia@recado.test', '--company', '1'))).toMatchObject({
      companyId: 1,
      profile: 'user',
      super: false,
    });
    const supervisor = form('sup@recado.test', '--company', '1', '--profile', 'supervisor');
    expect(await installation.json(...supervisor)).toMatchObject({ profile: 'supervisor' });
  });

  it('ends with 2, 3 or 4 where the form, the tenant or the address is wrong', async () => {
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

describe('user reset-password', () => {
  it('sets the password and ends the sessions', async () => {
    const { id } = await installation.json(...form('late@recado.test', '--company', '1'));
    const args = ['user', 'reset-password', 'late@recado.test', '--password-stdin', '--json'];
    const { code, stdout } = await runRecado(args, installation.env, 'a-new-one');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id, email: 'late@recado.test' });
    expect(stdout).not.toContain('a-new-one');
    expect(await passwordOpens('late@recado.test', 'a-new-one')).toBe(true);
    expect(await passwordOpens('late@recado.test', 'from-a-file')).toBe(false);
  });

  it('ends with 3 for nobody’s address and with 2 without a password', async () => {
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
