import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, SUM, startBillingScene, type BillingScene } from './support/billing-scene.js';
import { OPEN, PAID, debtsOf } from './support/debts.js';

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

describe('a payment that does not fit', () => {
  it.each([
    ['less', SUM - 1],
    ['more', SUM + 1],
  ])('case 6: of %s waits for a decision and renews nothing', async (reason, sum) => {
    const debt = await aCharge();
    pay(debt.charge, sum);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual({ ...OPEN, reviews: 1, payments: [['review', reason]] });
    const answer = await scene.checkout(debt.tenant, debt.invoice);
    expect(answer.body.error).toBe('ERR_INVOICE_IN_REVIEW');
  });

  it('case 6: in another currency waits for a decision, although its number is the same', async () => {
    const debt = await aCharge();
    scene.psp.bank.pay(debt.charge, SUM, { at: scene.time.now.toISOString(), currency: 'USD' });
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual({ ...OPEN, reviews: 1, payments: [['review', 'currency']] });
    expect(await scene.payments(debt.invoice)).toMatchObject([{ amountMinor: SUM, currency: 'USD' }]);
  });

  it('case 11: a price and a plan that change under an open charge leave its sum, which pays the invoice', async () => {
    const debt = await aCharge();
    await scene.db('plans').where({ id: debt.tenant.planId }).update({ amount: 999.9 });
    await scene
      .db('companies')
      .where({ id: debt.tenant.id })
      .update({ planId: (await scene.tenant()).planId });
    const again = await scene.checkout(debt.tenant, debt.invoice);
    expect(again.body.valor).toEqual({ original: '199.90' });
    expect(await scene.charges(debt.invoice)).toHaveLength(1);
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
  });

  it('case 7: a second one on the same charge is reviewed, and renews nothing', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual({
      ...PAID,
      reviews: 2,
      payments: [
        ['counted', null],
        ['review', 'second'],
        ['review', 'second'],
      ],
    });
  });

  it('case 11: for a withdrawn invoice, and for a moved due date, waits for a decision', async () => {
    const [withdrawn, moved] = [await aCharge(), await aCharge()];
    await scene.db('invoices').where({ id: withdrawn.invoice }).update({ status: 'void' });
    await scene.db('companies').where({ id: moved.tenant.id }).update({ dueDate: '2027-03-10' });
    for (const { charge } of [withdrawn, moved]) {
      pay(charge);
      await scene.notify(charge);
    }
    await scene.looks();
    expect((await state(withdrawn)).payments).toEqual([['review', 'withdrawn']]);
    expect(await state(moved)).toMatchObject({
      due: '2027-03-10',
      status: 'open',
      payments: [['review', 'moved']],
    });
  });

  it('case 11: the open charge of a withdrawn invoice is withdrawn at the provider', async () => {
    const debt = await aCharge();
    await scene.db('invoices').where({ id: debt.invoice }).update({ status: 'void' });
    await scene.services.background.sweeper.sweep();
    await scene.looks();
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'cancelled' }]);
    expect(scene.psp.bank.find(debt.charge)!.state).toBe('withdrawn');
  });

  it('case 11: a company that was deleted takes its books along, and its charge disturbs nobody', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    await scene.db('companies').where({ id: debt.tenant.id }).delete();
    expect(await scene.notify(debt.charge)).toBe(200);
    await scene.looks();
    expect(await scene.charges(debt.invoice)).toEqual([]);
  });

  it('case 15: one that is taken back after it counted keeps the period and waits for a decision', async () => {
    const debt = await aCharge();
    const paid = pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    scene.psp.bank.takeBack(debt.charge, paid.receipts[0]!.id);
    for (let again = 0; again < 2; again++) {
      await scene.notify(debt.charge, 'charge.returned');
      await scene.looks();
    }
    expect(await state(debt)).toEqual({ ...PAID, reviews: 1, payments: [['review', 'taken-back']] });
    expect(await scene.payments(debt.invoice)).toMatchObject([{ refundedMinor: SUM }]);
  });

  it('case 15: one that came and went before anybody looked pays nothing, and blocks nobody', async () => {
    const debt = await aCharge();
    const paid = pay(debt.charge);
    scene.psp.bank.takeBack(debt.charge, paid.receipts[0]!.id);
    await scene.notify(debt.charge, 'charge.returned');
    await scene.looks();
    expect(await state(debt)).toEqual({ ...OPEN, payments: [['returned', null]] });
    expect((await scene.checkout(debt.tenant, debt.invoice)).status).toBe(200);
  });

  it('a payment that is not final counts, and is watched until it is', async () => {
    const debt = await aCharge();
    scene.psp.bank.pay(debt.charge, SUM, { firm: false, at: scene.time.now.toISOString() });
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
    expect((await scene.charges(debt.invoice))[0]!.nextLookAt).not.toBeNull();
  });

  it('case 20: a charge of a restored database, with another sum at the provider, settles nothing', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    scene.psp.next('server-error');
    await scene.checkout(tenant, invoice);
    const [asked] = await scene.charges(invoice);
    // The provider knows the reference from the time after the backup.
    const old = scene.psp.bank.open({
      ...{ order: asked!.reference, value: '50.00', currency: 'BRL', text: 'old' },
      customer: { key: 'k', name: 'Old' },
    });
    scene.psp.bank.pay(old.id, 5000);
    scene.time.pass(31_000);
    await scene.looks();
    expect(await state({ tenant, invoice, charge: old.id })).toEqual(OPEN);
    const [failed] = await scene.charges(invoice);
    expect(failed).toMatchObject({ status: 'failed', externalId: null });
    expect(failed!.problem).toContain('another sum');
    // With a reference of its own the invoice can be paid.
    expect((await scene.checkout(tenant, invoice)).status).toBe(200);
  });

  it('case 20: an open charge whose provider suddenly asks another sum stays as it is', async () => {
    const debt = await aCharge();
    await scene.db('charges').where({ invoiceId: debt.invoice }).update({ amountMinor: 100 });
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual(OPEN);
    const [charge] = await scene.charges(debt.invoice);
    expect(charge).toMatchObject({ status: 'open' });
    expect(charge!.problem).toContain('another sum');
  });
});
