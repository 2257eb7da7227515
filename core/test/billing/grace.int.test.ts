import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { renewPaid } from '../../src/modules/companies/paid-renewal.tx.js';
import { anApiToken } from '../support/api-token.js';
import { startTestApp, type TestApp } from '../support/app.js';

let now: Date;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => test.stop());
beforeEach(() => {
  now = new Date('2027-03-10T12:00:00Z');
});

const aCustomer = (fields: Record<string, unknown> = {}) =>
  test.aCompany({ dueDate: '2027-03-10', recurrence: 'MENSAL', timeZone: 'America/Sao_Paulo', ...fields });
const owner = async () => {
  await test.aCompany();
  return test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
};
/** What this client may do at a moment; cached users are forgotten, as a second would do. */
async function at(moment: string, client: ReturnType<TestApp['api']['as']>) {
  now = new Date(moment);
  test.services.principals.forgetAll();
  const { status, body } = await client.get('/tags/list');
  return body?.error ?? status;
}

describe('the days of grace', () => {
  it('let a company work until their last day has ended in its time zone', async () => {
    const company = await aCustomer();
    const admin = await test.anAdmin(company);
    const client = test.api.as(admin);
    const { client: program } = await anApiToken(test.api, admin);
    for (const one of [client, program]) {
      expect(await at('2027-03-14T02:59:00Z', one)).toBe(200);
      expect(await at('2027-03-14T03:00:00Z', one)).toBe('ERR_SUBSCRIPTION_EXPIRED');
    }
    expect((await client.get('/auth/me')).body.company).toMatchObject({
      expired: true,
      dueDate: '2027-03-10',
    });
    now = new Date('2027-03-14T02:59:00Z');
    expect((await client.get('/auth/me')).body.company.expired).toBe(false);
  });

  it('are those of the settings, at once', async () => {
    const client = test.api.as(await test.anAdmin(await aCustomer()));
    const boss = await owner();
    expect(await at('2027-03-16T12:00:00Z', client)).toBe('ERR_SUBSCRIPTION_EXPIRED');
    await boss.put('/billing/settings', { graceDays: 6 });
    expect((await client.get('/tags/list')).status).toBe(200);
    await boss.put('/billing/settings', { graceDays: 0 });
    expect((await client.get('/tags/list')).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect(await at('2027-03-10T12:00:00Z', client)).toBe(200);
    expect(await at('2027-03-11T12:00:00Z', client)).toBe('ERR_SUBSCRIPTION_EXPIRED');
    await boss.put('/billing/settings', { graceDays: 3 });
  });

  it('end for its files too', async () => {
    const company = await aCustomer();
    const scope = { companyId: company.id };
    const file = { stream: Readable.from(['text']), mimeType: 'image/png', filename: 'a.png' };
    const { id } = await test.services.media.save(scope, file);
    const ticket = await test.aTicket(company);
    await test.aMessage(ticket, { mediaId: id });
    const url = test.services.media.signedPath(scope, id);
    const shown = async (moment: string) => {
      now = new Date(moment);
      return (await test.app.inject({ method: 'GET', url })).statusCode;
    };
    expect(await shown('2027-03-14T02:59:00Z')).toBe(200);
    expect(await shown('2027-03-14T03:00:00Z')).toBe(404);
  });

  it('a payment brings the users back at once, without signing in again', async () => {
    const company = await aCustomer();
    const client = test.api.as(await test.anAdmin(company));
    expect(await at('2027-03-20T12:00:00Z', client)).toBe('ERR_SUBSCRIPTION_EXPIRED');
    const period = {
      companyId: company.id,
      dueDate: '2027-03-10',
      recurrence: 'MENSAL',
      planId: company.planId,
    };
    await inTransaction(test.db, (trx) => renewPaid(trx, period, { paidAt: now, graceDays: 3, now }));
    test.services.principals.forgetCompany(company.id);
    expect((await client.get('/tags/list')).status).toBe(200);
  });
});

describe('GET /subscription', () => {
  it('GET /subscription says how the subscription stands; sums are for admins', async () => {
    const company = await aCustomer();
    const invoice = await test.anInvoice(company);
    const next = await test.aPlan({ name: 'Prata' });
    await test.db('companies').where({ id: company.id }).update({ nextPlanId: next.id });
    const [admin, agent] = [test.api.as(await test.anAdmin(company)), test.api.as(await test.aUser(company))];
    now = new Date('2027-03-12T12:00:00Z');
    const standing = { dueDate: '2027-03-10', daysLeft: -2, endsOn: '2027-03-13', state: 'grace' };
    const nextPlan = { id: next.id, name: 'Prata' };
    const common = { ...standing, free: false, nextPlan, methods: [], confirmation: null };
    expect((await admin.get('/subscription')).body).toEqual({
      ...{ ...common, invoiceId: invoice.id, value: 99.9, currency: 'BRL' },
    });
    expect((await agent.get('/subscription')).body).toEqual({
      ...{ ...common, invoiceId: null, value: null, currency: null },
    });
  });

  it('is open to everybody of a company whose subscription has ended, and shows no paid invoice', async () => {
    const company = await aCustomer({ dueDate: '2027-01-10' });
    await test.anInvoice(company, { status: 'paid' });
    for (const user of [await test.anAdmin(company), await test.aUser(company)]) {
      const client = test.api.as(user);
      expect((await client.get('/tags/list')).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
      expect((await client.get('/subscription')).body).toMatchObject({ state: 'ended', invoiceId: null });
    }
  });

  it('of a free plan is near no end', async () => {
    const plan = await test.aPlan({ name: 'Gratuito', amount: 0 });
    const free = test.api.as(await test.anAdmin(await aCustomer({ planId: plan.id })));
    const shown = async () => (await free.get('/subscription')).body;
    now = new Date('2027-03-09T12:00:00Z');
    expect(await shown()).toMatchObject({ dueDate: '2027-03-10', free: true, state: 'none' });
    await test.db('plans').where({ id: plan.id }).update({ amount: 10 });
    expect(await shown()).toMatchObject({ free: false, state: 'soon' });
  });

  it('has no end for company 1 and for companies without a due date', async () => {
    const free = test.api.as(await test.anAdmin(await aCustomer({ dueDate: null })));
    expect((await free.get('/subscription')).body).toMatchObject({ dueDate: null, state: 'none' });
    expect((await (await owner()).get('/subscription')).body).toMatchObject({
      ...{ dueDate: '2999-12-31', daysLeft: null, endsOn: null, state: 'none' },
    });
  });
});
