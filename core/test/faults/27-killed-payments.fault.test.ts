import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds } from './seeds.js';
import { SUM, nextYear, startPaymentScene, type PaymentScene } from './support/payment-scene.js';

let payments: PaymentScene;
beforeAll(async () => (payments = await startPaymentScene()));
afterAll(() => payments.stop());

describe.each(faultSeeds())('seed %i', () => {
  it('case 27: a paid webhook five times, with a kill after the first answer, pays once', async () => {
    const { scene, psp, aDebt, kill } = payments;
    const debt = await aDebt();
    await debt.paid();
    const [charge] = await debt.charges();
    const id = charge.externalId.toString();
    psp.bank.pay(id, SUM);
    const event = psp.event('charge.paid', id);
    // The look that follows is cut in the middle of its question.
    psp.next('never-answer');
    expect(await psp.post(event)).toBe(200);
    await psp.fake.reached();
    await kill();
    await scene.restart();
    await expect.poll(() => psp.post(event)).toBe(200);
    await Promise.all([1, 2, 3].map(() => psp.post(event)));
    await debt.hurry();
    await expect.poll(async () => (await debt.books()).status).toBe('paid');
    await debt.hurry();
    await expect.poll(async () => (await debt.charges())[0].nextLookAt).toBeNull();
    expect(await debt.books()).toEqual({
      ...{ status: 'paid', due: nextYear(debt.dueDate), told: 1, payments: ['counted'] },
    });
  });

  it('a checkout that is killed after the provider made the charge makes no second one', async () => {
    const { scene, psp, aDebt, kill } = payments;
    const debt = await aDebt();
    psp.next('never-answer');
    const cut = debt.pay().catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    expect((await debt.charges()).map(({ status }) => status)).toEqual(['asked']);
    await scene.restart();
    const { qrcode } = await debt.paid();
    const charges = await debt.charges();
    expect(charges.map(({ status }) => status)).toEqual(['open']);
    expect(psp.bank.ordered(charges[0].reference)).toHaveLength(1);
    expect(qrcode.qrcode).toBe(`PSP.${psp.bank.ordered(charges[0].reference)[0]!.id}`);
  });

  it('a checkout that is killed and never repeated is continued by the looks', async () => {
    const { scene, psp, aDebt, kill } = payments;
    const debt = await aDebt();
    psp.next('never-answer');
    const cut = debt.pay().catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    const [asked] = await debt.charges();
    // The payer has paid by then: the code was on nobody's screen, but the provider's page knows it.
    psp.bank.pay(psp.bank.ordered(asked.reference)[0]!.id, SUM);
    await scene.restart();
    await debt.hurry();
    await expect.poll(async () => (await debt.books()).status).toBe('paid');
    expect(await debt.books()).toMatchObject({ due: nextYear(debt.dueDate), told: 1, payments: ['counted'] });
  });

  it('a change of the method that is killed in the withdrawal leaves one charge that can be paid', async () => {
    const { scene, psp, aDebt, kill } = payments;
    const debt = await aDebt();
    await debt.paid();
    const [pix] = await debt.charges();
    psp.next('never-answer');
    const cut = debt.pay({ method: 'card' }).catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    expect(psp.bank.find(pix.externalId.toString())!.state).toBe('withdrawn');
    await scene.restart();
    await debt.paid({ method: 'card' });
    const charges = await debt.charges();
    expect(charges.map(({ status }) => status)).toEqual(['cancelled', 'open']);
    const states = charges.map(({ externalId }) => psp.bank.find(externalId.toString())!.state);
    expect(states).toEqual(['withdrawn', 'waiting']);
  });
});
