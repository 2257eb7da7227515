import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, faultSeeds, type Dice } from '../faults/seeds.js';
import { DUE, START, SUM, startBillingScene, type BillingScene } from './support/billing-scene.js';
import { NEXT, debtsOf, type Debt } from './support/debts.js';

let scene: BillingScene;
beforeAll(async () => (scene = await startBillingScene()));
afterAll(() => scene.stop());

const STEPS = 14;
const HOUR = 3_600_000;
const EVENTS = ['charge.paid', 'charge.lapsed', 'charge.returned'] as const;

/** The charges of an invoice at the PSP, which alone knows what really happened. */
async function atPsp({ invoice }: Debt) {
  const charges = await scene.charges(invoice);
  return charges.flatMap(({ reference }) => scene.psp.bank.ordered(reference));
}

/** Something that a payer, the PSP, a network or time may do. */
async function anything(debt: Debt, dice: Dice): Promise<unknown> {
  const charge = dice.of(await atPsp(debt));
  const at = scene.time.now.toISOString();
  const receipt = charge.receipts[0];
  switch (dice.below(9)) {
    case 0:
    case 1:
      return scene.psp.bank.pay(charge.id, dice.of([SUM, SUM, SUM, SUM - 1, SUM + 5]), {
        at,
        firm: dice.chance(0.8),
      });
    case 2:
      return receipt && scene.psp.bank.takeBack(charge.id, receipt.id);
    case 3:
      return scene.psp.bank.lapse(charge.id);
    case 4:
      return scene.checkout(debt.tenant, debt.invoice, { method: dice.of(['pix', 'card']) });
    case 5:
      return scene.time.pass(dice.below(HOUR));
    case 6:
      return void scene.psp.next(dice.of(['server-error', 'accept-then-cut', 'rate-limited']));
    case 7:
      return Promise.all([1, 2, 3].map(() => scene.notify(charge.id, dice.of(EVENTS))));
    default:
      return Promise.all([scene.looks(), scene.looks()]);
  }
}

describe.each(faultSeeds().flatMap((seed) => [1, 2, 3, 4, 5, 6].map((part) => seed * 100 + part)))(
  'seed %i',
  (seed) => {
    it('any order and repetition of payments, events, looks and withdrawals counts money once', async () => {
      const dice = diceOf(seed);
      scene.time.now = new Date(START);
      const debt = await debtsOf(scene).aCharge();
      for (let step = 0; step < STEPS; step++) {
        // Two things at the same time, now and then.
        if (dice.chance(0.3)) await Promise.all([anything(debt, dice), anything(debt, dice)]);
        else await anything(debt, dice);
      }
      scene.psp.reset();
      for (let round = 0; round < 3; round++) {
        for (const charge of await atPsp(debt)) await scene.notify(charge.id);
        scene.time.pass(2 * HOUR);
        await scene.looks();
      }

      const [held, payments] = [await atPsp(debt), await scene.payments(debt.invoice)];
      const minor = (value: string) => Math.round(Number(value) * 100);
      // Every payment at the PSP is booked, once, with what went back of it.
      const told = held.flatMap(({ receipts }) =>
        receipts.map(({ id, value, returned }) => [id, minor(value), minor(returned)]),
      );
      const booked = payments.map((one) => [String(one.paymentId), one.amountMinor, one.refundedMinor]);
      expect(booked.sort()).toEqual(told.sort());
      // One of them at most paid the invoice, which renewed the company and told that once.
      const paying = payments.filter(({ status, reason }) => status === 'counted' || reason === 'taken-back');
      const { status, waitingReviews } = await scene.invoice(debt.invoice);
      const isPaid = status === 'paid';
      expect([paying.length, (await scene.events(debt.tenant)).length]).toEqual(isPaid ? [1, 1] : [0, 0]);
      expect(await scene.dueDate(debt.tenant)).toBe(isPaid ? NEXT : DUE);
      expect(waitingReviews).toBe(payments.filter((one) => one.status === 'review').length);
      // Exact money that stayed has paid.
      if (!isPaid)
        expect(payments.filter((one) => one.amountMinor === SUM && one.refundedMinor === 0)).toEqual([]);
      // Nobody can pay twice: at most one charge waits, and none of a paid invoice.
      const waiting = held.filter(({ state }) => state === 'waiting');
      expect(waiting.length).toBeLessThanOrEqual(isPaid ? 0 : 1);
    });
  },
);
