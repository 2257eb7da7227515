import type { Charge } from '@recado/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { asaas as billing } from '../src/billing.js';
import { chargeOf } from '../src/payment.js';
import { startAsaas } from './asaas.js';
import { calling, request } from './scene.js';

const asaas = await startAsaas({ posts: false });
afterAll(() => asaas.stop());
const ctx = calling(asaas);
const made = async (changes = {}) => billing.createCharge(ctx, request(changes));
const paid = async (changes = {}) => {
  const charge = await made(changes);
  await asaas.pay(charge.pay.digitableLine ?? charge.pay.qrText!);
  return charge;
};
const seen = async ({ externalId }: Charge) => (await billing.fetchCharge!(ctx, externalId))!;
let serial = 0;
const back = (charge: Charge, amountMinor: number, reference = `back${(serial += 1)}`) =>
  billing.refund!(ctx, {
    ...{ externalId: charge.externalId, paymentId: charge.externalId, reference },
    ...{ amountMinor, currency: 'BRL' },
  });

describe('the states of Asaas', () => {
  const held = (status: string, more: object = {}) => ({
    ...{ id: 'pay_1', externalReference: 'r', value: 49.9, originalValue: null, dueDate: '2026-11-30' },
    ...{ dateCreated: '2026-11-20', clientPaymentDate: '2026-11-21', deleted: false, refunds: null, status },
    ...more,
  });
  const told = (status: string, more?: object) => {
    const { log } = calling(asaas);
    const { status: state, payments } = chargeOf(held(status, more), { url: 'https://x.example' }, log)!;
    return [state, payments.map(({ refundedMinor, provisional }) => [refundedMinor, provisional ?? false])];
  };
  const part = (value: number, status = 'DONE') => ({ refunds: [{ value, status }] });

  it.each([
    ['PENDING', {}, ['open', []]],
    ['AWAITING_RISK_ANALYSIS', {}, ['open', []]],
    ['OVERDUE', {}, ['expired', []]],
    ['PENDING', { deleted: true }, ['cancelled', []]],
    ['OVERDUE', { deleted: true }, ['cancelled', []]],
    ['CONFIRMED', {}, ['settled', [[0, true]]]],
    ['RECEIVED', {}, ['settled', [[0, false]]]],
    ['RECEIVED', { deleted: true }, ['settled', [[0, false]]]],
    ['RECEIVED_IN_CASH', {}, ['settled', [[0, false]]]],
    ['DUNNING_RECEIVED', {}, ['settled', [[0, false]]]],
    ['RECEIVED', part(10), ['settled', [[1000, false]]]],
    ['RECEIVED', part(10, 'PENDING'), ['settled', [[1000, false]]]],
    ['RECEIVED', part(10, 'CANCELLED'), ['settled', [[0, false]]]],
    ['REFUND_IN_PROGRESS', {}, ['settled', [[4990, false]]]],
    ['REFUND_REQUESTED', part(10, 'PENDING'), ['settled', [[1000, false]]]],
    ['REFUNDED', {}, ['settled', [[4990, false]]]],
    ['REFUNDED', part(10), ['settled', [[4990, false]]]],
    ['CHARGEBACK_REQUESTED', {}, ['settled', [[4990, false]]]],
    ['CHARGEBACK_DISPUTE', {}, ['settled', [[4990, false]]]],
    ['AWAITING_CHARGEBACK_REVERSAL', {}, ['settled', [[4990, false]]]],
  ])('%s %j', (status, more, expected) => expect(told(status, more)).toEqual(expected));

  it('are open and named in the log where they are not known', () => {
    const context = calling(asaas);
    expect(chargeOf(held('TAKEN_BY_MARTIANS'), {}, context.log)!.status).toBe('open');
    expect(JSON.stringify(context.ledger.logged)).toContain('TAKEN_BY_MARTIANS');
  });

  it('are those of nobody here where somebody made the charge by hand', () => {
    const byHand = held('RECEIVED', { externalReference: null });
    expect(chargeOf(byHand, {}, calling(asaas).log)).toBeUndefined();
  });

  it('tell a day in Brasília, which is the same day everywhere in Brazil', () => {
    const { payments, expiresAt } = chargeOf(held('RECEIVED'), {}, calling(asaas).log)!;
    expect([payments[0]!.paidAt, expiresAt]).toEqual([
      '2026-11-21T12:00:00-03:00',
      '2026-11-30T23:59:59-03:00',
    ]);
  });
});

describe('what came in', () => {
  it('is told with the interest that was paid, and the sum that was asked stays', async () => {
    const charge = await made({ method: 'boleto' });
    asaas.books.overdue(charge.externalId);
    await asaas.pay(charge.pay.digitableLine!, { amountMinor: 5041 });
    const { amountMinor, payments, status } = await seen(charge);
    expect([status, amountMinor, payments[0]!.amountMinor]).toEqual(['settled', 4990, 5041]);
  });

  it('is less where a person booked less by hand', async () => {
    const charge = await made();
    asaas.books.receive(charge.externalId, 2000, 'RECEIVED_IN_CASH');
    const { amountMinor, payments } = await seen(charge);
    expect([amountMinor, payments[0]!.amountMinor]).toEqual([4990, 2000]);
  });

  it('is provisional while Asaas holds it', async () => {
    const charge = await made();
    await asaas.pay(charge.pay.qrText!, { hold: true });
    expect((await seen(charge)).payments[0]!.provisional).toBe(true);
    asaas.books.credit(charge.externalId);
    expect((await seen(charge)).payments[0]!.provisional).toBeUndefined();
  });
});

describe('an end', () => {
  it('is only that of the charge: an overdue one takes money until it is deleted', async () => {
    const [late, deleted] = [await made(), await made()];
    for (const charge of [late, deleted]) asaas.books.overdue(charge.externalId);
    expect((await seen(late)).status).toBe('expired');
    expect(await billing.cancelCharge!(ctx, deleted.externalId)).toBe('cancelled');
    await asaas.pay(late.pay.qrText!);
    await expect(asaas.pay(deleted.pay.qrText!)).rejects.toThrow('deleted');
    expect([(await seen(late)).status, (await seen(deleted)).status]).toEqual(['settled', 'cancelled']);
  });
});

describe('a refund', () => {
  it('needs a balance that covers it, because Asaas keeps its fee', async () => {
    const charge = await paid();
    asaas.books.balanceMinor = 4990 - 199;
    await expect(back(charge, 4990, 'again')).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
      message: expect.stringContaining('Saldo insuficiente') as string,
      texts: { es: expect.stringContaining('Saldo insuficiente') as string },
    });
    asaas.books.balanceMinor = 10_000;
    expect((await back(charge, 4990, 'again')).payments[0]!.refundedMinor).toBe(4990);
  });

  it('comes in parts, each once', async () => {
    const charge = await paid();
    asaas.books.balanceMinor = 100_000;
    await back(charge, 1013, 'first');
    await back(charge, 1013, 'first');
    const { payments } = await back(charge, 500);
    expect(payments[0]!.refundedMinor).toBe(1513);
    const moved = asaas.ledger.money.filter(
      ({ paymentId, kind }) => paymentId === charge.externalId && kind === 'refunded',
    );
    expect(moved.map(({ amountMinor }) => amountMinor)).toEqual([-1013, -500]);
  });

  it('of a boleto is refused by Asaas, in its own words', async () => {
    const charge = await paid({ method: 'boleto' });
    asaas.books.balanceMinor = 100_000;
    await expect(back(charge, 4990)).rejects.toMatchObject({
      message: expect.stringContaining('via boleto') as string,
    });
  });
});
