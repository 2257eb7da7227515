import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DUE, START, SUM, startBillingScene, type BillingScene } from './support/billing-scene.js';
import { NEXT, OPEN, PAID, debtsOf } from './support/debts.js';

let scene: BillingScene;
let aCharge: ReturnType<typeof debtsOf>['aCharge'];
let pay: ReturnType<typeof debtsOf>['pay'];
let state: ReturnType<typeof debtsOf>['state'];
beforeAll(async () => {
  scene = await startBillingScene();
  ({ aCharge, pay, state } = debtsOf(scene));
});
afterAll(() => scene.stop());
beforeEach(() => {
  scene.time.now = new Date(START);
});
afterEach(() => scene.psp.reset());

const NOTE = { note: 'seen on the statement' };
const settle = async (charge: string) => {
  await scene.notify(charge);
  await scene.looks();
};
const actions = (invoiceId: number) => scene.db('billingActions').where({ invoiceId }).orderBy('id');

describe('POST /invoices/{id}/confirm', () => {
  it('POST /invoices/{id}/confirm pays once, for two people at the same time, and withdraws the charge', async () => {
    const debt = await aCharge();
    const path = `/invoices/${debt.invoice}/confirm`;
    const answers = await Promise.all([1, 2].map(() => scene.owner.post(path, NOTE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await state(debt)).toEqual(PAID);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      status: 'paid',
      renewedTo: NEXT,
      payments: [{ provider: 'manual', paymentId: String(debt.invoice), status: 'counted' }],
    });
    expect(await actions(debt.invoice)).toMatchObject([
      { action: 'confirm', userName: 'Owner', note: NOTE.note },
    ]);
    await scene.looks();
    expect(scene.psp.bank.find(debt.charge)!.state).toBe('withdrawn');
  });

  it('takes the day of the payment in the company’s time zone, and none of the future or long past', async () => {
    const debt = await aCharge();
    scene.time.now = new Date('2026-12-20T12:00:00.000Z');
    const path = `/invoices/${debt.invoice}/confirm`;
    for (const paidOn of ['2026-12-21', '1926-12-13'])
      expect((await scene.owner.post(path, { ...NOTE, paidOn })).body).toMatchObject({
        ...{ error: 'ERR_VALIDATION', field: 'paidOn' },
      });
    expect((await scene.owner.post(path, { ...NOTE, paidOn: '2026-12-13' })).status).toBe(200);
    expect(await scene.dueDate(debt.tenant)).toBe(NEXT);
  });

  it('money that comes in later for the same invoice is a second payment', async () => {
    const debt = await aCharge();
    await scene.owner.post(`/invoices/${debt.invoice}/confirm`, NOTE);
    pay(debt.charge);
    await settle(debt.charge);
    expect(await state(debt)).toMatchObject({ due: NEXT, reviews: 1, events: 1 });
  });

  it('is refused for a moved due date and a payment in review, and for admins', async () => {
    const [moved, odd] = [await aCharge(), await aCharge()];
    await scene.db('companies').where({ id: moved.tenant.id }).update({ dueDate: '2027-05-05' });
    pay(odd.charge, 5);
    await settle(odd.charge);
    const confirm = (id: number) => scene.owner.post(`/invoices/${id}/confirm`, NOTE);
    expect((await confirm(moved.invoice)).body.error).toBe('ERR_INVOICE_MOVED');
    expect((await confirm(odd.invoice)).body.error).toBe('ERR_INVOICE_IN_REVIEW');
    expect((await confirm(2_000_000_000)).body.error).toBe('ERR_NO_INVOICE_FOUND');
    expect((await odd.tenant.admin.post(`/invoices/${odd.invoice}/confirm`, NOTE)).status).toBe(403);
    expect((await state(moved)).payments).toEqual([]);
  });
});

describe('POST /invoices/{id}/void', () => {
  it('POST /invoices/{id}/void withdraws the charge at the provider, and then the invoice', async () => {
    const debt = await aCharge();
    const { status, body } = await scene.owner.post(`/invoices/${debt.invoice}/void`, NOTE);
    expect([status, body.status, body.charge.status]).toEqual([200, 'void', 'cancelled']);
    expect(scene.psp.bank.find(debt.charge)!.state).toBe('withdrawn');
    expect(await actions(debt.invoice)).toMatchObject([{ action: 'void' }]);
  });

  it('settles an invoice that was paid meanwhile, and changes nothing while the provider is away', async () => {
    const [paid, away] = [await aCharge(), await aCharge()];
    pay(paid.charge);
    expect((await scene.owner.post(`/invoices/${paid.invoice}/void`, NOTE)).body.error).toBe(
      'ERR_INVOICE_NOT_OPEN',
    );
    expect(await state(paid)).toEqual(PAID);
    scene.psp.next('server-error', Infinity);
    expect((await scene.owner.post(`/invoices/${away.invoice}/void`, NOTE)).body.error).toBe(
      'ERR_PAYMENT_PROVIDER',
    );
    expect(await state(away)).toEqual(OPEN);
  });
});

describe('POST /payments/{id}/decide', () => {
  const inReview = async (sum: number) => {
    const debt = await aCharge();
    pay(debt.charge, sum);
    await settle(debt.charge);
    const [payment] = await scene.payments(debt.invoice);
    const decide = (decision: string) =>
      scene.owner.post(`/payments/${payment!.id}/decide`, { decision, ...NOTE });
    return { ...debt, payment: payment!.id, decide };
  };

  it('POST /payments/{id}/decide accepts a payment: it pays its invoice, once', async () => {
    const debt = await inReview(SUM - 100);
    const answers = await Promise.all([debt.decide('accept'), debt.decide('accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await state(debt)).toEqual({ ...PAID, payments: [['counted', 'less']] });
    expect(await actions(debt.invoice)).toMatchObject([{ action: 'accept', userName: 'Owner' }]);
    // The provider tells the same again.
    await settle(debt.charge);
    expect(await state(debt)).toMatchObject({ due: NEXT, reviews: 0, events: 1 });
  });

  it('keeps money that renews nothing, and notes what was given back outside', async () => {
    const [kept, returned] = [await inReview(100), await inReview(100)];
    expect((await kept.decide('keep')).body.payments).toMatchObject([{ status: 'kept', note: NOTE.note }]);
    expect((await returned.decide('returned')).body).toMatchObject({ status: 'open' });
    expect(await state(returned)).toEqual({ ...OPEN, payments: [['returned', 'less']] });
    expect((await kept.decide('accept')).body.error).toBe('ERR_PAYMENT_DECIDED');
    expect(
      (await scene.owner.post('/payments/2000000000/decide', { decision: 'keep', ...NOTE })).status,
    ).toBe(404);
  });

  it('accepts nothing for an invoice that is paid by another one', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    pay(debt.charge);
    await settle(debt.charge);
    const second = (await scene.payments(debt.invoice))[1]!.id;
    const answer = await scene.owner.post(`/payments/${second}/decide`, { decision: 'accept', ...NOTE });
    expect(answer.body.error).toBe('ERR_INVOICE_NOT_OPEN');
    expect(await state(debt)).toMatchObject({ due: NEXT, reviews: 1, events: 1 });
  });

  it('GET /payments lists those that wait, with their companies', async () => {
    const debt = await inReview(7);
    const filter = JSON.stringify({ status: 'review', companyId: debt.tenant.id });
    const { body } = await scene.owner.get('/payments', { query: { filter, range: '[0,9]' } });
    expect(body).toMatchObject([
      { id: debt.payment, reason: 'less', amountMinor: 7, companyName: debt.tenant.name, canRefund: true },
    ]);
    expect((await debt.tenant.admin.get('/payments')).status).toBe(403);
  });
});

describe('POST /payments/{id}/refund', () => {
  const aPaid = async () => {
    const debt = await aCharge();
    pay(debt.charge);
    await settle(debt.charge);
    const [payment] = await scene.payments(debt.invoice);
    const refund = (more = {}) => scene.owner.post(`/payments/${payment!.id}/refund`, { ...NOTE, ...more });
    return { ...debt, payment: payment!.id, refund };
  };
  const returned = (charge: string) => scene.psp.bank.find(charge)!.receipts[0]!.returned;

  it('POST /payments/{id}/refund gives back a part, then the rest, and it stays counted', async () => {
    const debt = await aPaid();
    expect((await debt.refund({ amountMinor: 990 })).body.payments).toMatchObject([{ refundedMinor: 990 }]);
    expect((await debt.refund({ amountMinor: SUM })).body.error).toBe('ERR_REFUND_REFUSED');
    expect((await debt.refund()).status).toBe(200);
    expect(returned(debt.charge)).toBe('199.90');
    await settle(debt.charge);
    expect(await state(debt)).toEqual(PAID);
    expect(await scene.db('refunds').where({ paymentId: debt.payment }).pluck('status')).toEqual([
      'done',
      'done',
    ]);
  });

  it('asks again with the same reference after a lost answer, and gives back once', async () => {
    const debt = await aPaid();
    scene.psp.next('accept-then-cut');
    expect((await debt.refund({ amountMinor: 990 })).status).toBe(503);
    expect((await debt.refund({ amountMinor: 990 })).body.error).toBe('ERR_CHARGE_BUSY');
    scene.time.pass(61_000);
    await scene.services.background.sweeper.sweep();
    expect(returned(debt.charge)).toBe('9.90');
    expect(await scene.db('refunds').where({ paymentId: debt.payment }).pluck('status')).toEqual(['done']);
    expect(await state(debt)).toEqual(PAID);
  });

  it('what the provider takes back beyond that is reviewed', async () => {
    const debt = await aPaid();
    await debt.refund({ amountMinor: 990 });
    scene.psp.bank.takeBack(debt.charge, scene.psp.bank.find(debt.charge)!.receipts[0]!.id);
    await settle(debt.charge);
    expect(await state(debt)).toEqual({ ...PAID, reviews: 1, payments: [['review', 'taken-back']] });
  });

  it('a refund that comes to nothing is told, and can be asked for again', async () => {
    const debt = await aPaid();
    await debt.refund({ amountMinor: 990 });
    scene.psp.bank.failReturns(debt.charge, scene.psp.bank.find(debt.charge)!.receipts[0]!.id);
    scene.time.pass(31_000);
    await scene.looks();
    expect(await scene.payments(debt.invoice)).toMatchObject([{ refundedMinor: 0, status: 'counted' }]);
    expect(await scene.db('refunds').where({ paymentId: debt.payment }).pluck('status')).toEqual(['refused']);
    expect((await debt.refund({ amountMinor: 990 })).status).toBe(200);
  });

  it('a second payment that was given back needs no decision any longer', async () => {
    const debt = await aPaid();
    pay(debt.charge);
    await settle(debt.charge);
    const second = (await scene.payments(debt.invoice))[1]!.id;
    await scene.owner.post(`/payments/${second}/refund`, NOTE);
    expect(await state(debt)).toEqual({
      ...PAID,
      payments: [
        ['counted', null],
        ['returned', 'second'],
      ],
    });
  });

  it('a payment that a person confirmed cannot be given back by a provider', async () => {
    const debt = await aCharge();
    await scene.owner.post(`/invoices/${debt.invoice}/confirm`, NOTE);
    const [payment] = await scene.payments(debt.invoice);
    expect((await scene.owner.post(`/payments/${payment!.id}/refund`, NOTE)).body.error).toBe(
      'ERR_REFUND_REFUSED',
    );
  });
});

describe('the books', () => {
  it('GET /billing/totals adds up months, deleted companies included', async () => {
    const before = (await scene.owner.get('/billing/totals')).body as {
      month: string;
      provider: string;
      receivedMinor: number;
    }[];
    const sumOf = (rows: typeof before) =>
      rows.find(({ month, provider }) => month === '2026-12' && provider === 'reference-billing')
        ?.receivedMinor ?? 0;
    const debt = await aCharge();
    pay(debt.charge);
    await settle(debt.charge);
    await scene.db('deletedCompanySums').insert({
      ...{ month: '2026-12', currency: 'BRL', provider: 'reference-billing' },
      ...{ payments: 2, receivedMinor: 1000, refundedMinor: 0 },
    });
    const after = await scene.owner.get('/billing/totals', {
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(sumOf(after.body) - sumOf(before)).toBe(SUM + 1000);
    // A person reads the provider's name, not its id.
    const ours = after.body.find((one: { provider: string }) => one.provider === 'reference-billing');
    expect(ours.providerName).toBe('Reference PSP');
  });

  it('POST /billing/check asks the provider', async () => {
    const check = (provider: string) => scene.owner.post('/billing/check', { provider });
    expect((await check('reference-billing')).body).toEqual({ ok: true, message: null });
    scene.psp.next('unauthorized');
    expect((await check('reference-billing')).body).toMatchObject({ ok: false });
    scene.psp.next('accept-then-cut');
    // The reason is told in every language that the plugin has.
    expect((await check('reference-billing')).body).toMatchObject({
      ok: false,
      texts: { pt: 'O provedor não pôde ser alcançado.' },
    });
    expect((await check('nobody')).body.error).toBe('ERR_NO_PAYMENT_PROVIDER');
  });

  it('POST /billing/reconcile finds what nobody told, and says where the books contradict themselves', async () => {
    await scene.db('companies').whereNot({ id: 1 }).delete();
    const [missed, odd] = [await aCharge(), await aCharge()];
    pay(missed.charge);
    await scene.db('invoices').where({ id: odd.invoice }).update({ waitingReviews: 3 });
    const since = { since: '2026-12-01' };
    const trial = await scene.owner.post('/billing/reconcile', { ...since, dryRun: true });
    expect(trial.body).toMatchObject({ charges: 2, settled: 0, nextChargeId: null });
    expect(trial.body.differences.map(({ invoiceId }: { invoiceId: number }) => invoiceId)).toEqual([
      missed.invoice,
      odd.invoice,
    ]);
    expect(await state(missed)).toEqual(OPEN);
    const done = await scene.owner.post('/billing/reconcile', since);
    expect(done.body).toMatchObject({ settled: 1 });
    expect(await state(missed)).toEqual(PAID);
    await scene.db('invoices').where({ id: odd.invoice }).update({ waitingReviews: 0 });
    expect((await scene.owner.post('/billing/reconcile', since)).body.differences).toEqual([]);
    expect(await scene.dueDate(odd.tenant)).toBe(DUE);
  });
});
