import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, SUM, startBillingScene, type BillingScene } from './support/billing-scene.js';
import { DAY, NEXT, OPEN, PAID, debtsOf } from './support/debts.js';

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

describe('a webhook of a payment', () => {
  it('case 1: five at the same time renew the company once', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    const event = scene.psp.event('charge.paid', debt.charge);
    await Promise.all(Array.from({ length: 5 }, () => scene.psp.post(event)));
    await Promise.all([scene.looks(), scene.looks()]);
    for (let more = 0; more < 3; more++) await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
    expect(await scene.events(debt.tenant)).toMatchObject([
      {
        action: 'CONCLUIDA',
        data: { company: { id: debt.tenant.id, dueDate: NEXT }, invoiceId: debt.invoice },
      },
    ]);
    expect(await scene.invoice(debt.invoice)).toMatchObject({ paidAt: scene.time.now });
    expect(await scene.db('billingNotices').whereNull('handledAt')).toEqual([]);
  });

  it('case 2: one that is earlier than the answer to our call waits for it', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    scene.psp.next('accept-then-cut');
    await scene.checkout(tenant, invoice);
    const [asked] = await scene.charges(invoice);
    const [made] = scene.psp.bank.ordered(asked!.reference);
    pay(made!.id);
    const event = scene.psp.event('charge.paid', made!.id);
    // The provider names only its own id, which nobody here knows yet.
    await scene.psp.post({ ...event, charge: { id: made!.id } as never });
    expect(await scene.db('billingNotices').where({ externalId: Buffer.from(made!.id) })).toHaveLength(1);
    await scene.db('charges').where({ invoiceId: invoice }).update({ nextLookAt: scene.time.now });
    await scene.looks();
    expect(await state({ tenant, invoice, charge: made!.id })).toEqual(PAID);
  });

  it('case 2: one that arrives while our call is under way wakes the charge at once', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    scene.psp.next('accept-then-cut');
    await scene.checkout(tenant, invoice);
    const [asked] = await scene.charges(invoice);
    const [made] = scene.psp.bank.ordered(asked!.reference);
    // Later than the question that is asked next.
    scene.time.pass(1000);
    const event = scene.psp.event('charge.paid', made!.id);
    await scene.psp.post({ ...event, charge: { id: made!.id } as never });
    scene.time.pass(-1000);
    await scene.db('charges').where({ invoiceId: invoice }).update({ nextLookAt: scene.time.now });
    await scene.looks();
    expect(scene.psp.calls.filter(({ path }) => path === `/charges/${made!.id}`)).toHaveLength(1);
  });

  it('case 3: with the right secret and a false state, nothing moves', async () => {
    const debt = await aCharge();
    const event = scene.psp.event('charge.paid', debt.charge);
    await scene.psp.post({ ...event, charge: { ...event.charge!, state: 'paid', value: '199.90' } });
    await scene.looks();
    expect(await state(debt)).toEqual(OPEN);
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'open' }]);
  });

  it('case 3: with a wrong secret it is refused, and the charge is not looked at', async () => {
    const debt = await aCharge();
    const before = scene.psp.calls.length;
    const status = await scene.psp.post(scene.psp.event('charge.paid', debt.charge), { secret: 'guessed' });
    expect(status).toBe(401);
    await scene.looks();
    expect(scene.psp.calls).toHaveLength(before);
  });

  it('case 14: events in any order, and of unknown kinds, change nothing that is settled', async () => {
    const debt = await aCharge();
    await scene.notify(debt.charge, 'charge.returned');
    await scene.looks();
    pay(debt.charge);
    await scene.notify(debt.charge, 'charge.lapsed');
    await scene.looks();
    expect(await scene.notify(debt.charge, 'account.statement')).toBe(200);
    scene.psp.bank.lapse(debt.charge);
    await scene.notify(debt.charge, 'charge.lapsed');
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'settled' }]);
  });
});

describe('a payment that is found without a webhook', () => {
  it('case 13: settles once, however late, and across a pause in the middle', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    scene.time.pass(DAY);
    // The process ends while it looks: the row is due again after its time.
    await scene
      .db('charges')
      .where({ invoiceId: debt.invoice })
      .update({ nextLookAt: new Date(scene.time.now.getTime() + 90_000) });
    await scene.looks();
    expect(await state(debt)).toEqual(OPEN);
    scene.time.pass(90_000);
    await Promise.all([scene.looks(), scene.looks()]);
    scene.time.pass(DAY);
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'settled', nextLookAt: null }]);
  });

  it('case 4: counts also after the charge expired', async () => {
    const debt = await aCharge();
    scene.psp.bank.lapse(debt.charge);
    scene.time.pass(61_000);
    await scene.looks();
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'expired' }]);
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual({ ...PAID });
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'settled' }]);
  });

  it('case 5: money for a withdrawn charge pays the invoice, and the other charge is withdrawn', async () => {
    const debt = await aCharge();
    await scene.checkout(debt.tenant, debt.invoice, { method: 'card' });
    pay(debt.charge);
    await scene.notify(debt.charge);
    await scene.looks();
    expect(await state(debt)).toEqual(PAID);
    const [pix, card] = await scene.charges(debt.invoice);
    expect([pix!.status, card!.status]).toEqual(['settled', 'cancelled']);
    expect(scene.psp.bank.find(card!.externalId!)!.state).toBe('withdrawn');
  });

  it('looks less and less often, and no longer when nothing can come', async () => {
    const debt = await aCharge();
    const pauses: number[] = [];
    for (let look = 0; look < 9; look++) {
      const { nextLookAt } = (await scene.charges(debt.invoice))[0]!;
      pauses.push(Math.round((nextLookAt!.getTime() - scene.time.now.getTime()) / 1000));
      scene.time.pass(nextLookAt!.getTime() - scene.time.now.getTime());
      await scene.looks();
    }
    expect(pauses.slice(-7)).toEqual([120, 300, 900, 3600, 21_600, 21_600, 21_600]);
    scene.psp.bank.lapse(debt.charge);
    scene.time.pass(7 * DAY);
    await scene.looks();
    expect(await scene.charges(debt.invoice)).toMatchObject([{ status: 'expired', nextLookAt: null }]);
  });

  it('case 21: leaves a provider alone for as long as it asks', async () => {
    const [one, two] = [await aCharge(), await aCharge()];
    scene.time.pass(31_000);
    scene.psp.next('rate-limited');
    await scene.looks();
    const waits = await scene
      .db('charges')
      .whereIn('invoiceId', [one.invoice, two.invoice])
      .pluck('nextLookAt');
    for (const at of waits as Date[])
      expect(at.getTime()).toBeGreaterThanOrEqual(scene.time.now.getTime() + 3000);
  });

  it('case 16: a clock that is set back delays no look', async () => {
    const debt = await aCharge();
    pay(debt.charge);
    scene.time.pass(-30 * DAY);
    await scene.looks();
    expect((await state(debt)).status).toBe('paid');
    scene.time.pass(30 * DAY);
  });
});

describe('sums and days', () => {
  it('case 22: 1234.56 is exact on the way out and back', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant, { amountMinor: 123_456 });
    const { body } = await scene.checkout(tenant, invoice);
    expect(body.valor.original).toBe('1234.56');
    const [charge] = await scene.charges(invoice);
    pay(charge!.externalId!, 123_456);
    await scene.notify(charge!.externalId!);
    await scene.looks();
    expect(await scene.dueDate(tenant)).toBe(NEXT);
  });

  it('case 16: the day of a payment is that of the company', async () => {
    const late = await aCharge();
    // 23:59 of the last day of grace in São Paulo.
    const at = '2026-12-14T02:59:00.000Z';
    scene.time.pass(Date.parse(at) - scene.time.now.getTime());
    scene.psp.bank.pay(late.charge, SUM, { at });
    await scene.notify(late.charge);
    await scene.looks();
    expect(await scene.dueDate(late.tenant)).toBe(NEXT);
  });
});
