import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/infra/database.js';
import { openOps, prepare, type Ops } from '../../src/ops/public.js';
import { startTestApp, testEnv, type TestApp } from '../support/app.js';
import { databaseUrl } from '../support/database.js';
import { PASSWORD } from '../support/factories.js';

describe('operations of an operator', () => {
  let test: TestApp;
  let ops: Ops;
  beforeAll(async () => {
    test = await startTestApp();
    ops = await openOps({
      ...testEnv(test.config.databaseUrl, test.config.dataDir),
      RECADO_REDIS_PREFIX: test.config.redisPrefix,
    });
  });
  afterAll(async () => {
    await ops.close();
    await test.stop();
  });
  const signIn = (email: string, password: string) => test.api.post('/auth/login', { email, password });
  const tenant = (more = {}) => {
    const id = randomBytes(4).toString('hex');
    return {
      name: `Casa ${id}`,
      adminName: 'Ada',
      adminEmail: `ada@${id}.test`,
      adminPassword: 'first-password',
      ...more,
    };
  };

  it('create a tenant with its admin, who signs in; company 1 is created first', async () => {
    const form = tenant({ dueDate: '2030-05-31', language: 'es' });
    const { company, admin } = await ops.tenants.create(form);
    expect(company).toMatchObject({ name: form.name, dueDate: '2030-05-31', status: true });
    expect(company.id).toBeGreaterThan(1);
    expect(admin).toMatchObject({ profile: 'admin', super: false, companyId: company.id });
    expect((await signIn(form.adminEmail, 'first-password')).status).toBe(200);
    expect((await ops.tenants.list()).map((one) => one.id)).toEqual(expect.arrayContaining([1, company.id]));
  });

  it('create no tenant if its admin cannot be created', async () => {
    const form = tenant();
    await ops.tenants.create(form);
    await expect(
      ops.tenants.create({ ...tenant({ name: 'Twin' }), adminEmail: form.adminEmail }),
    ).rejects.toMatchObject({ code: 'ERR_EMAIL_IN_USE' });
    expect(await ops.tenants.list('Twin')).toEqual([]);
  });

  it('suspend a tenant and lift the suspension', async () => {
    const form = tenant();
    const { company } = await ops.tenants.create(form);
    expect((await ops.tenants.suspend(company.id)).status).toBe(false);
    expect((await signIn(form.adminEmail, form.adminPassword)).body.error).toBe('ERR_COMPANY_SUSPENDED');
    expect((await ops.tenants.suspend(company.id, false)).status).toBe(true);
    expect((await signIn(form.adminEmail, form.adminPassword)).status).toBe(200);
    await expect(ops.tenants.show(987654)).rejects.toMatchObject({ code: 'ERR_NO_COMPANY_FOUND' });
  });

  it('create super users, and set a password that ends the user’s sessions', async () => {
    const company = await test.aCompany();
    const made = await ops.users.create({
      companyId: 1,
      name: 'Root',
      email: 'root@ops.test',
      password: PASSWORD,
      profile: 'admin',
      super: true,
    });
    expect(made.super).toBe(true);
    const user = await test.aUser(company);
    const session = await signIn(user.email, PASSWORD);
    await ops.users.resetPassword(user.email.toUpperCase(), 'another-one');
    await expect
      .poll(async () => (await test.api.withToken(session.body.token).get('/auth/me')).status)
      .toBe(401);
    expect((await signIn(user.email, 'another-one')).status).toBe(200);
    await expect(ops.users.resetPassword('nobody@ops.test', 'another-one')).rejects.toMatchObject({
      code: 'ERR_NO_USER_FOUND',
    });
    await expect(
      ops.users.create({ companyId: company.id, name: 'Short', email: 's@ops.test', password: '12345' }),
    ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('refuse a password that sign-in would refuse for its length', async () => {
    const { admin } = await ops.tenants.create(tenant());
    await expect(ops.users.resetPassword(admin.email, 'x'.repeat(51))).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      body: { rule: 'maxLength', limit: 50 },
    });
    const longest = 'x'.repeat(50);
    await ops.users.resetPassword(admin.email, longest);
    expect((await signIn(admin.email, longest)).status).toBe(200);
  });

  it('know the migrations and the plugins', async () => {
    expect((await ops.migrations.status()).pending).toEqual([]);
    expect(Array.isArray(await ops.plugins.list())).toBe(true);
  });
});

describe('preparing an installation', () => {
  const name = `recado_p_${randomBytes(6).toString('hex')}`;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-prepare-'));
  });
  afterAll(async () => {
    const server = openDatabase({ databaseUrl: databaseUrl(''), databasePool: 2 });
    await server.raw('DROP DATABASE IF EXISTS ??', [name]);
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('creates database, schema and demo once, even when others do so concurrently', async () => {
    const env = { ...testEnv(databaseUrl(name), folder), RECADO_DEMO_PASSWORD: 'demo-password' };
    const both = await Promise.all([prepare(env), prepare(env)]);
    expect(both.map((one) => one.seeded).sort()).toEqual([false, true]);
    expect(both.map((one) => one.migrated > 0).sort()).toEqual([false, true]);
    for (const one of both)
      expect(one.demo).toMatchObject({ email: 'admin@demo.recado', superEmail: 'super@recado.local' });
    expect(await prepare(env)).toMatchObject({ migrated: 0, seeded: false });
    const db = openDatabase({ databaseUrl: databaseUrl(name), databasePool: 2 });
    const users = await db('users').orderBy('id').select('email', 'companyId', 'super', 'profile');
    expect(users).toEqual([
      { email: 'super@recado.local', companyId: 1, super: true, profile: 'admin' },
      { email: 'admin@demo.recado', companyId: 2, super: false, profile: 'admin' },
      { email: 'ana@demo.recado', companyId: 2, super: false, profile: 'user' },
      { email: 'caio@demo.recado', companyId: 2, super: false, profile: 'user' },
    ]);
    expect(await db('queues').where({ companyId: 2 }).orderBy('position').pluck('name')).toEqual([
      'Comercial',
      'Suporte',
      'Financeiro',
    ]);
    await db.destroy();
  });
});
