import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { renewPaid } from '../../src/modules/companies/paid-renewal.tx.js';
import { createInvoiceMaking } from '../../src/modules/invoices/invoice-making.service.js';
import { insertInvoices } from '../../src/modules/invoices/due-companies.repo.js';
import { startTestApp, type TestApp } from '../support/app.js';

let now = new Date('2027-03-10T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => now } });
});
afterAll(() => test.stop());
beforeEach(() => {
  now = new Date('2027-03-10T12:00:00Z');
});

const SAO_PAULO = 'America/Sao_Paulo';
const aCustomer = (fields: Record<string, unknown> = {}) =>
  test.aCompany({ dueDate: '2027-03-20', dueDay: 20, recurrence: 'MENSAL', timeZone: SAO_PAULO, ...fields });
const makeAll = () => test.services.invoiceMaking.makeAll();
const invoicesOf = ({ id }: { id: number }) =>
  test
    .db('invoices')
    .where({ companyId: id })
    .orderBy('id')
    .select('*', { due: test.db.raw("DATE_FORMAT(dueDate, '%Y-%m-%d')") });
const duesOf = async (company: { id: number }) => (await invoicesOf(company)).map(({ due }) => due);
const dueDateOf = async ({ id }: { id: number }) =>
  (await test.services.companies.find({ companyId: id })).dueDate;
const owner = async () => {
  await test.aCompany();
  return test.api.as(await test.anAdmin({ id: 1 }, { super: true, name: 'Boss' }));
};

describe('making the invoices of due companies', () => {
  it('freezes plan, sum, recurrence and payer as they are then', async () => {
    const plan = { name: 'Ouro', users: 7, connections: 3, queues: 5, amount: 1234.56 };
    const payer = { email: 'contas@padaria.test', document: '12ABC34501DE35', name: 'Padaria Lua' };
    const company = await aCustomer({ plan, ...payer });
    await makeAll();
    await test.db('plans').where({ id: company.planId }).update({ name: 'Prata', amount: 9, users: 1 });
    await test.db('companies').where({ id: company.id }).update({ document: null, recurrence: 'ANUAL' });
    await makeAll();
    expect(await invoicesOf(company)).toMatchObject([
      {
        ...{ due: '2027-03-20', status: 'open', amountMinor: 123_456, currency: 'BRL', recurrence: 'MENSAL' },
        ...{ planName: 'Ouro', users: 7, connections: 3, queues: 5, payerName: 'Padaria Lua' },
        ...{ payerEmail: 'contas@padaria.test', payerDocument: '12ABC34501DE35', waitingReviews: 0 },
      },
    ]);
  });

  it.each([
    ['BRL', '0.10', 10],
    ['BRL', '99999999.99', 9_999_999_999],
    ['JPY', '1500.00', 1500],
    ['KWD', '19.95', 19_950],
  ])('converts %s %s by digits', async (currency, amount, minor) => {
    await test.db('billingSettings').insert({ id: 1, currency, reminderDays: '[]' }).onConflict('id').merge();
    const company = await aCustomer({ plan: { amount } });
    await makeAll();
    expect(await invoicesOf(company)).toMatchObject([{ amountMinor: minor, currency }]);
    await test.db('billingSettings').delete();
  });

  it('begins on the civil day of the company’s zone, as many days before as the settings say', async () => {
    const [here, there] = [await aCustomer(), await aCustomer({ timeZone: 'Pacific/Kiritimati' })];
    now = new Date('2027-03-09T09:59:00Z'); // 23:59 on the 9th, at UTC+14
    await makeAll();
    expect([await duesOf(here), await duesOf(there)]).toEqual([[], []]);
    now = new Date('2027-03-09T10:00:00Z');
    await makeAll();
    expect([await duesOf(here), await duesOf(there)]).toEqual([[], ['2027-03-20']]);
    now = new Date('2027-03-10T02:59:00Z'); // 23:59 on the 9th in São Paulo, and the 10th in UTC
    await makeAll();
    expect(await duesOf(here)).toEqual([]);
    now = new Date('2027-03-10T03:00:00Z');
    await makeAll();
    expect(await duesOf(here)).toEqual(['2027-03-20']);
  });

  it('makes none for company 1, nor for companies that are suspended, being deleted, or without a date or a recurrence', async () => {
    const odd = [
      await aCustomer({ status: false }),
      await aCustomer({ dueDate: null }),
      await aCustomer({ recurrence: null }),
      await aCustomer({ recurrence: 'SEMANAL' }),
    ];
    const leaving = await aCustomer();
    const at = { createdAt: now, updatedAt: now };
    await test.db('companyDeletions').insert({ companyId: leaving.id, name: 'x', ...at });
    await test.db('companies').where({ id: 1 }).update({ dueDate: '2027-03-20', recurrence: 'MENSAL' });
    await makeAll();
    for (const company of [...odd, leaving, { id: 1 }]) expect(await invoicesOf(company)).toEqual([]);
    await test.db('companyDeletions').delete();
    const client = await owner();
    const made = await client.post('/invoices', { companyId: 1 });
    expect(made.body.error).toBe('ERR_PLATFORM_COMPANY');
  });

  it('makes one for two schedulers at the same time, and none again after the clock was set back', async () => {
    const companies = await Promise.all(Array.from({ length: 30 }, () => aCustomer()));
    const other = createInvoiceMaking({ db: test.db, clock: { now: () => now } });
    await Promise.all([makeAll(), other.makeAll(), makeAll(), other.makeAll()]);
    // Both have seen the companies without an invoice.
    const ids = companies.map(({ id }) => id);
    const terms = { currency: 'BRL', minorUnits: 100, now };
    await Promise.all([insertInvoices(test.db, ids, terms), insertInvoices(test.db, ids, terms)]);
    now = new Date('2027-03-09T12:00:00Z');
    await makeAll();
    now = new Date('2026-01-01T12:00:00Z');
    await makeAll();
    for (const company of companies) expect(await duesOf(company)).toEqual(['2027-03-20']);
  });

  it('looks at every company, however many are due on one day', async () => {
    const { planId } = await aCustomer();
    const row = (n: number) => ({
      ...{ name: `Many ${n}`, planId, dueDate: '2027-03-19', recurrence: 'MENSAL' },
    });
    await test.db('companies').insert(Array.from({ length: 800 }, (_, n) => row(n)));
    await makeAll();
    const made = await test.db('invoices').where({ dueDate: '2027-03-19' }).count({ n: '*' }).first();
    expect(Number(made!['n'])).toBe(800);
  });

  it('leaves a company that stays away with its one open invoice', async () => {
    const company = await aCustomer();
    for (const day of ['2027-03-10', '2027-04-20', '2027-09-01', '2029-03-20']) {
      now = new Date(`${day}T12:00:00Z`);
      await makeAll();
    }
    expect(await duesOf(company)).toEqual(['2027-03-20']);
  });

  it('follows the renewal day over a year of payments: 31 January, 28 February, 31 March', async () => {
    const company = await aCustomer({ dueDate: '2027-01-31', dueDay: 31 });
    for (let month = 0; month < 12; month++) {
      now = new Date(`${await dueDateOf(company)}T15:00:00Z`);
      await makeAll();
      const { due, recurrence, planId } = (await invoicesOf(company)).at(-1);
      const period = { companyId: company.id, dueDate: due, recurrence, planId };
      await test.db('invoices').where({ companyId: company.id, dueDate: due }).update({ status: 'paid' });
      await inTransaction(test.db, (trx) => renewPaid(trx, period, { paidAt: now, graceDays: 3, now }));
    }
    const days = (await duesOf(company)).map((due: string) => due.slice(5)).join(' ');
    expect(days).toBe('01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31');
  });
});

describe('a company on a free plan', () => {
  const aFreeCompany = (fields: Record<string, unknown> = {}) =>
    aCustomer({ plan: { amount: 0 }, ...fields });

  it('is renewed on its due date, without an invoice', async () => {
    const company = await aFreeCompany();
    await makeAll();
    expect(await dueDateOf(company)).toBe('2027-03-20');
    now = new Date('2027-03-20T02:59:00Z'); // the 19th in São Paulo
    await makeAll();
    expect(await dueDateOf(company)).toBe('2027-03-20');
    now = new Date('2027-03-20T03:00:00Z');
    await makeAll();
    expect(await dueDateOf(company)).toBe('2027-04-20');
    expect(await invoicesOf(company)).toEqual([]);
  });

  it('is renewed after a long absence too, and stays as it is without a recurrence', async () => {
    const [away, other] = [
      await aFreeCompany({ dueDate: '2020-01-15', dueDay: 15 }),
      await aFreeCompany({ dueDate: '2020-01-15', recurrence: null }),
    ];
    await makeAll();
    expect([await dueDateOf(away), await dueDateOf(other)]).toEqual(['2027-04-07', '2020-01-15']);
  });

  it('begins with a free plan that it has chosen when that is due', async () => {
    const [company, free] = [
      await aCustomer({ dueDate: '2027-03-10', dueDay: 10 }),
      await test.aPlan({ amount: 0 }),
    ];
    await test.db('companies').where({ id: company.id }).update({ nextPlanId: free.id });
    await makeAll();
    const row = await test.services.companies.find({ companyId: company.id });
    expect(row).toMatchObject({ planId: free.id, nextPlanId: null, dueDate: '2027-04-10' });
  });
});

describe('an invoice whose date is no longer the due date', () => {
  it('is withdrawn, and the present due date gets its invoice', async () => {
    const company = await aCustomer();
    await makeAll();
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2027-03-15' });
    await makeAll();
    expect(await invoicesOf(company)).toMatchObject([
      { due: '2027-03-20', status: 'void', voidedFor: 'moved' },
      { due: '2027-03-15', status: 'open' },
    ]);
    // Back again: the withdrawn one stays withdrawn.
    await test.db('companies').where({ id: company.id }).update({ dueDate: '2027-03-20' });
    await makeAll();
    const states = (await invoicesOf(company)).map(({ status, due }) => `${due} ${status}`);
    expect(states).toEqual(['2027-03-20 void', '2027-03-15 void', '2027-03-20 open']);
  });

  it('stays while one of its payments waits for a decision', async () => {
    const company = await aCustomer();
    await makeAll();
    await test.db('invoices').where({ companyId: company.id }).update({ waitingReviews: 1 });
    await test.db('companies').where({ id: company.id }).update({ dueDate: null });
    await makeAll();
    expect(await invoicesOf(company)).toMatchObject([{ status: 'open' }]);
    await test.db('invoices').where({ companyId: company.id }).update({ waitingReviews: 0 });
    await makeAll();
    expect(await invoicesOf(company)).toMatchObject([{ status: 'void' }]);
  });
});

describe('POST /invoices', () => {
  it('POST /invoices makes the invoice of the present due date, once', async () => {
    const company = await aCustomer({ dueDate: '2027-12-01', name: 'Mercado Sul' });
    const client = await owner();
    const both = await Promise.all([1, 2].map(() => client.post('/invoices', { companyId: company.id })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)!.body;
    expect(made).toMatchObject({ dueDate: '2027-12-01', value: 99.9, companyName: 'Mercado Sul' });
    expect(both.find(({ status }) => status === 409)!.body.error).toBe('ERR_INVOICE_EXISTS');
    const { actions } = (await client.get(`/invoices/${made.id}`)).body;
    expect(actions).toMatchObject([{ action: 'make', userName: 'Boss' }]);
  });

  it('makes one again after a person has withdrawn it, which no scheduler does', async () => {
    const company = await aCustomer();
    await makeAll();
    await test
      .db('invoices')
      .where({ companyId: company.id })
      .update({ status: 'void', voidedFor: 'person' });
    await makeAll();
    expect(await duesOf(company)).toHaveLength(1);
    expect((await (await owner()).post('/invoices', { companyId: company.id })).status).toBe(201);
    expect((await invoicesOf(company)).map(({ status }) => status)).toEqual(['void', 'open']);
  });

  it('is refused for a company that owes nothing, is unknown, or is being deleted', async () => {
    const client = await owner();
    const answer = async (companyId: number) => (await client.post('/invoices', { companyId })).body.error;
    expect(await answer((await aCustomer({ plan: { amount: 0 } })).id)).toBe('ERR_NOTHING_TO_INVOICE');
    expect(await answer((await aCustomer({ recurrence: null })).id)).toBe('ERR_NOTHING_TO_INVOICE');
    expect(await answer((await aCustomer({ dueDate: null })).id)).toBe('ERR_NOTHING_TO_INVOICE');
    expect(await answer(2_000_000_001)).toBe('ERR_NO_COMPANY_FOUND');
    const leaving = await aCustomer();
    const at = { createdAt: now, updatedAt: now };
    await test.db('companyDeletions').insert({ companyId: leaving.id, name: 'x', ...at });
    expect(await answer(leaving.id)).toBe('ERR_NO_COMPANY_FOUND');
    const admin = test.api.as(await test.anAdmin(await aCustomer()));
    expect((await admin.post('/invoices', { companyId: leaving.id })).body.error).toBe('ERR_NO_PERMISSION');
  });
});
