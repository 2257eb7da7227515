import type { CancelOutcome } from '@recado/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCharge, type ChargeRow } from '../../src/modules/charges/charge-rows.tx.js';
import { createChargeSteps } from '../../src/modules/charges/charge-steps.js';
import type { PaymentProvider } from '../../src/ports/billing.js';
import { START, startBillingScene, type BillingScene } from './support/billing-scene.js';
import { PAID, debtsOf, type Debt } from './support/debts.js';

let scene: BillingScene;
beforeAll(async () => {
  scene = await startBillingScene();
});
afterAll(() => scene.stop());
beforeEach(() => {
  scene.time.now = new Date(START);
});

const chargeOf = async ({ invoice }: Debt): Promise<ChargeRow> => {
  const [charge] = await scene.charges(invoice);
  return (await readCharge(scene.db, charge!.id))!;
};

/** The steps of a process that stands still in a call, until `meanwhile` has happened elsewhere. */
function frozenSteps(meanwhile: () => Promise<unknown>, outcome: CancelOutcome) {
  const { infra, outbox, principals } = scene.services;
  const provider = {
    ...{ id: 'reference-billing', currencies: ['BRL'], methods: ['pix'], finds: true },
    capabilities: { cancel: true, confirmation: 'webhook', expiry: 'exact' },
    cancelCharge: () => meanwhile().then(() => outcome),
    fetchCharge: () => Promise.reject(new Error('The process is cut off here')),
    findCharge: () => meanwhile().then(() => undefined),
  } as unknown as PaymentProvider;
  const billing = { provider: () => provider, isInstalled: () => true } as never;
  return createChargeSteps({ infra, billing, outbox, principals });
}
const settled = (debt: Debt) => async () => {
  debtsOf(scene).pay(debt.charge);
  await scene.notify(debt.charge);
  await scene.looks();
};
const { signal } = new AbortController();

describe('a process that comes back from a provider after another one has settled the charge', () => {
  it('leaves it settled where it was to be withdrawn', async () => {
    const { aCharge, state } = debtsOf(scene);
    const debt = await aCharge();
    const left = await frozenSteps(settled(debt), 'cancelled').withdraw(await chargeOf(debt), signal);
    expect(left.status).toBe('settled');
    expect((await chargeOf(debt)).status).toBe('settled');
    expect(await state(debt)).toEqual(PAID);
  });

  it('begins no withdrawal of it', async () => {
    const { aCharge, state } = debtsOf(scene);
    const debt = await aCharge();
    const before = await chargeOf(debt);
    await settled(debt)();
    const never = () => Promise.reject(new Error('The provider is asked'));
    const left = await frozenSteps(never, 'cancelled').withdraw(before, signal);
    expect(left.status).toBe('settled');
    expect(await state(debt)).toEqual(PAID);
  });

  it('does not give it up', async () => {
    const { aCharge } = debtsOf(scene);
    const debt = await aCharge();
    const before = await chargeOf(debt);
    await settled(debt)();
    const left = await frozenSteps(() => Promise.resolve(), 'cancelled').giveUp(before, 'It was refused.');
    expect(left).toMatchObject({ status: 'settled', problem: null });
  });
});
