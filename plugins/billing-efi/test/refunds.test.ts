import { describe, expect, it } from 'vitest';
import type { Charge, RefundRequest } from '@recado/sdk';
import { billing } from '../src/billing.js';
import { atEfi } from './at-efi.js';

const shop = await atEfi();
const { efi } = shop;
const of = ({ externalId, payments: [payment] }: Charge, changes: Partial<RefundRequest> = {}) => ({
  ...{ externalId, paymentId: payment!.paymentId, amountMinor: 1990, currency: 'BRL' },
  ...{ reference: `r${payment!.paymentId}`.slice(0, 35), ...changes },
});
const back = ({ payments }: Charge) => payments.map(({ refundedMinor }) => refundedMinor);
const give = (refund: RefundRequest) => billing.refund!(shop.context(), refund);

describe('a refund', () => {
  it('goes back in parts, to the cent', async () => {
    const charge = await shop.paid();
    expect(back(await give(of(charge, { amountMinor: 113, reference: 'one' })))).toEqual([113]);
    expect(back(await give(of(charge, { amountMinor: 1877, reference: 'two' })))).toEqual([1990]);
    const { devolucoes } = efi.books.find(charge.externalId).pix![0]!;
    expect(devolucoes!.map(({ id, valor }) => [id, valor])).toEqual([
      ['one', '1.13'],
      ['two', '18.77'],
    ]);
  });

  it('is one for each reference', async () => {
    const charge = await shop.paid();
    const refund = of(charge, { amountMinor: 500 });
    const answers = [await give(refund), await give(refund)];
    expect(answers.map(back)).toEqual([[500], [500]]);
    await expect(give({ ...refund, amountMinor: 600 })).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
      message: expect.stringMatching(/another sum/),
    });
    expect(back(await shop.seen(charge))).toEqual([500]);
  });

  it.each(['efi', 'rfc7807'] as const)('of two processes at once is made once: %s', async (form) => {
    efi.problems = form;
    const charge = await shop.paid();
    const refund = of(charge, { amountMinor: 500 });
    expect((await Promise.all([give(refund), give(refund)])).map(back)).toEqual([[500], [500]]);
    expect(back(await shop.seen(charge))).toEqual([500]);
  });

  it('that came to nothing counts no longer, and needs another reference', async () => {
    const charge = await shop.paid();
    await give(of(charge));
    efi.endRefunds(charge.payments[0]!.paymentId, 'NAO_REALIZADO');
    expect(back(await shop.seen(charge))).toEqual([0]);
    await expect(give(of(charge))).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
    expect(back(await give(of(charge, { reference: 'second' })))).toEqual([1990]);
    efi.endRefunds(charge.payments[0]!.paymentId, 'DEVOLVIDO');
    expect(back(await shop.seen(charge))).toEqual([1990]);
  });

  it.each([
    ['more than is left', { amountMinor: 1991 }],
    ['another payment', { paymentId: 'E00000000000000000000000000000000' }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refused without a request to Efí', async (_what, changes) => {
    const charge = await shop.paid();
    const before = efi.asked.length;
    await expect(give(of(charge, changes))).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
    expect(efi.asked.slice(before).filter((line) => line.startsWith('PUT'))).toEqual([]);
  });
});

it('money that the payer’s bank took back for fraud shows, and the charge stays settled', async () => {
  const charge = await shop.paid();
  await give(of(charge, { amountMinor: 500 }));
  efi.med(charge.payments[0]!.paymentId);
  expect(await shop.seen(charge)).toMatchObject({ status: 'settled', payments: [{ refundedMinor: 1990 }] });
});
