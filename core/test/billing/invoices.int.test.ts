import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { countReview, lockInvoice, markPaid, markVoid } from '../../src/modules/invoices/invoices.tx.js';
import { paymentEvent } from '../../src/modules/invoices/invoices.wire.js';
import { startTestApp, type TestApp } from '../support/app.js';

const NOW = new Date('2027-03-05T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => NOW } });
});
afterAll(() => test.stop());

const owner = async () => {
  await test.aCompany();
  return test.api.as(await test.anAdmin({ id: 1 }, { super: true }));
};
/** A company with a paid, an overdue and a later invoice, in this order. */
async function aScene(fields: Record<string, unknown> = {}) {
  const company = await test.aCompany({ dueDate: '2027-04-01', ...fields });
  const of = (dueDate: string, more: object = {}) => test.anInvoice(company, { dueDate, ...more });
  const paid = await of('2027-02-01', { status: 'paid', paidAt: NOW, renewedTo: '2027-03-01' });
  const overdue = await of('2027-03-01', { planName: 'Gold', payerDocument: '12ABC34501DE35' });
  const later = await of('2027-04-01', { amountMinor: 123_456_789 });
  return { company, paid, overdue, later, admin: test.api.as(await test.anAdmin(company)) };
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('GET /invoices/all', () => {
  it('GET /invoices/all shows admins the invoices of their company, the newest first', async () => {
    const { paid, overdue, later, admin } = await aScene();
    await aScene();
    const { body } = await admin.get('/invoices/all');
    expect(body).toMatchObject({
      hasMore: false,
      invoices: [
        { id: later.id, value: 1_234_567.89, amountMinor: 123_456_789, currency: 'BRL', status: 'open' },
        { id: overdue.id, detail: 'Gold', dueDate: '2027-03-01', users: 3, connections: 2, queues: 1 },
        { id: paid.id, status: 'paid', paidAt: NOW.toISOString(), renewedTo: '2027-03-01' },
      ],
    });
    expect(body.invoices[0]).not.toHaveProperty('companyName');
  });

  it('searches, pages and filters', async () => {
    const { company, paid, overdue, later, admin } = await aScene();
    const found = async (query: Record<string, string>) =>
      idsOf((await admin.get('/invoices/all', { query })).body.invoices);
    expect(await found({ searchParam: 'gol' })).toEqual([overdue.id]);
    expect(await found({ searchParam: '%' })).toEqual([]);
    const filtered = async (filter: object, range = '[0,9]') => {
      const query = { filter: JSON.stringify(filter), range, sort: '["dueDate","ASC"]' };
      return admin.get('/invoices/all', { query });
    };
    expect(idsOf((await filtered({ status: 'overdue' })).body)).toEqual([overdue.id]);
    expect(idsOf((await filtered({ status: 'open' })).body)).toEqual([overdue.id, later.id]);
    expect(idsOf((await filtered({ status: 'paid' })).body)).toEqual([paid.id]);
    expect(idsOf((await filtered({ dueFrom: '2027-03-01', dueTo: '2027-03-31' })).body)).toEqual([
      overdue.id,
    ]);
    expect((await filtered({}, '[1,1]')).headers['content-range']).toBe('billing 1-1/3');
    // A company that is named is not another company's key.
    const theirs = await aScene();
    expect((await filtered({ companyId: theirs.company.id })).body).toEqual([]);
    for (let n = 1; n <= 40; n++)
      await test.anInvoice(company, { dueDate: `2020-01-${String((n % 28) + 1)}`, status: 'void' });
    const first = (await admin.get('/invoices/all')).body;
    expect([first.invoices.length, first.hasMore]).toEqual([40, true]);
    const second = (await admin.get('/invoices/all', { query: { pageNumber: 2 } })).body;
    expect([second.invoices.length, second.hasMore]).toEqual([3, false]);
  });

  it('is for admins, also of a company whose subscription has ended', async () => {
    const { company } = await aScene({ dueDate: '2020-01-01' });
    const admin = test.api.as(await test.anAdmin(company));
    expect((await admin.get('/users')).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect((await admin.get('/invoices/all')).status).toBe(200);
    const agent = test.api.as(await test.aUser(company));
    expect((await agent.get('/invoices/all')).body.error).toBe('ERR_NO_PERMISSION');
  });
});

describe('GET /invoices', () => {
  it('GET /invoices shows super users those of all companies, with their names', async () => {
    const [one, two] = [await aScene({ name: 'Padaria Sol' }), await aScene()];
    const client = await owner();
    const { body } = await client.get('/invoices', { query: { searchParam: 'padaria' } });
    expect(idsOf(body)).toEqual([one.later.id, one.overdue.id, one.paid.id]);
    expect(body[0].companyName).toBe('Padaria Sol');
    const filter = JSON.stringify({ companyId: two.company.id, status: 'overdue' });
    const page = await client.get('/invoices', { query: { filter, range: '[0,9]' } });
    expect([idsOf(page.body), page.headers['content-range']]).toEqual([[two.overdue.id], 'billing 0-0/1']);
    const sort = '["amountMinor","ASC"]';
    expect((await client.get('/invoices', { query: { sort, range: '[0,9]' } })).status).toBe(400);
    expect((await one.admin.get('/invoices')).body.error).toBe('ERR_NO_PERMISSION');
  });
});

describe('GET /invoices/{id}', () => {
  it('GET /invoices/{id} shows an invoice with its charge and payments', async () => {
    const { company, overdue, admin } = await aScene();
    const of = { companyId: company.id, invoiceId: overdue.id };
    const money = { amountMinor: 9990, currency: 'BRL' };
    const charge = { ...of, ...money, provider: 'till', method: 'pix', request: '{}' };
    const first = { ...charge, reference: `a${overdue.id}`, status: 'open', pay: '{"qrText":"000201"}' };
    await test.db('charges').insert(first);
    await test.db('charges').insert({ ...charge, reference: `b${overdue.id}`, status: 'failed' });
    const paymentId = Buffer.from(`E${overdue.id}`);
    await test.db('payments').insert({
      ...of,
      ...money,
      provider: 'till',
      paymentId,
      paidAt: NOW,
      status: 'review',
      reason: 'less',
    });
    await test.db('invoices').where({ id: overdue.id }).update({ waitingReviews: 1 });
    await test.db('billingActions').insert({ invoiceId: overdue.id, action: 'make', userName: 'Boss' });

    const own = (await admin.get(`/invoices/${overdue.id}`)).body;
    expect(own).toMatchObject({
      status: 'review',
      payer: { name: 'Company', email: null, document: '12ABC34501DE35' },
      charge: { provider: 'till', status: 'open', qrText: '000201', url: null },
      payments: [{ paymentId: `E${overdue.id}`, amountMinor: 9990, value: 99.9, reason: 'less' }],
    });
    expect(own).not.toHaveProperty('actions');
    expect(own.payments[0]).not.toHaveProperty('canRefund');
    const seen = (await (await owner()).get(`/invoices/${overdue.id}`)).body;
    expect(seen).toMatchObject({
      companyName: company.name,
      actions: [{ action: 'make', userName: 'Boss' }],
    });
    expect(seen.payments[0].canRefund).toBe(false);
  });

  it('answers another company’s invoice like an unknown one', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    const foreign = await ours.admin.get(`/invoices/${theirs.paid.id}`);
    const unknown = await ours.admin.get('/invoices/2000000001');
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await (await owner()).get('/invoices/2000000001')).body.error).toBe('ERR_NO_INVOICE_FOUND');
  });
});

describe('the states of an invoice', () => {
  it('are left once: neither a paid nor a void one changes again', async () => {
    const { company, overdue, later } = await aScene();
    const paid = { paidAt: NOW, renewedFrom: '2027-03-01', renewedTo: '2027-04-01' };
    const ends = await inTransaction(test.db, async (trx) => {
      const row = (await lockInvoice(trx, overdue.id))!;
      return [
        await markPaid(trx, row, paid, NOW),
        await markPaid(trx, row, paid, NOW),
        await markVoid(trx, row, NOW),
        await markVoid(trx, later, NOW),
        await markPaid(trx, later, paid, NOW),
      ];
    });
    expect(ends).toEqual([true, false, false, true, false]);
    const states = await test.db('invoices').where({ companyId: company.id }).orderBy('id').pluck('status');
    expect(states).toEqual(['paid', 'paid', 'void']);
  });

  it('allow one invoice of a due date that is not void', async () => {
    const { company, overdue } = await aScene();
    const again = () => test.anInvoice(company, { dueDate: '2027-03-01' });
    await expect(again()).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
    await inTransaction(test.db, (trx) => markVoid(trx, overdue, NOW));
    await again();
  });

  it('count the payments that wait, never below none', async () => {
    const { overdue } = await aScene();
    await inTransaction(test.db, async (trx) => {
      for (const change of [1, 1, -1, -1, -1] as const) await countReview(trx, overdue, change, NOW);
      await countReview(trx, overdue, 1, NOW);
    });
    expect((await test.db('invoices').where({ id: overdue.id }).first()).waitingReviews).toBe(1);
  });
});

describe('the live event of a payment', () => {
  it('names the invoice and the new due date, for everybody in the company', () => {
    expect(paymentEvent({ id: 7, companyId: 3 }, '2027-04-01')).toEqual({
      ...{ companyId: 3, topic: 'payment', action: 'CONCLUIDA', audience: { to: 'company' } },
      data: { action: 'CONCLUIDA', company: { id: 3, dueDate: '2027-04-01' }, invoiceId: 7 },
    });
  });
});
