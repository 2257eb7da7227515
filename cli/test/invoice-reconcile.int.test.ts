import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../core/test/faults/support/scene.js';
import {
  SUM,
  startPaymentScene,
  type Debt,
  type PaymentScene,
} from '../../core/test/faults/support/payment-scene.js';
import { runRecado } from './recado.js';

let payments: PaymentScene;
beforeAll(async () => (payments = await startPaymentScene()));
afterAll(() => payments?.stop());

/** What an operator sees who compares the books, while the core runs. */
async function reconciled(...options: string[]) {
  const { code, stdout } = await runRecado(
    ['invoice', 'reconcile', '--json', ...options],
    payments.scene.env,
  );
  expect(code).toBe(0);
  return JSON.parse(stdout);
}
async function paidWith(debt: Debt, sum: number, state: object): Promise<void> {
  const { psp } = payments;
  await debt.paid();
  const id = (await debt.charges())[0].externalId.toString();
  psp.bank.pay(id, sum);
  await expect.poll(() => psp.post(psp.event('charge.paid', id))).toBe(200);
  await expect.poll(() => debt.books()).toMatchObject(state);
}
const rowOf = (table: string, { invoice }: Debt) =>
  payments.scene.db(table).where({ [table === 'payments' ? 'invoiceId' : 'id']: invoice.id });

it('reconcile proves the books of a running system, and names the row that was changed by hand', async () => {
  const { scene, aDebt } = payments;
  const [paid, review, refunded] = [await aDebt(), await aDebt(), await aDebt()];
  await paidWith(paid, SUM, { status: 'paid', payments: ['counted'] });
  await paidWith(review, SUM + 500, { status: 'open', payments: ['review'] });
  await paidWith(refunded, SUM, { status: 'paid', payments: ['counted'] });
  const payment = await rowOf('payments', refunded).first('id');
  const owner = await scene.anAdmin({ id: 1 }, { super: true });
  const asked = { amountMinor: 1000, note: 'a part went back' };
  const answer = await call(scene, owner as never, 'POST', `/payments/${payment.id}/refund`, asked);
  expect(answer.status).toBe(200);
  expect(await reconciled()).toMatchObject({ charges: 3, settled: 0, differences: [] });

  const told = async (debt: Debt) =>
    (await reconciled('--dry-run')).differences.map((one: { invoiceId: number; what: string }) => {
      expect(one.invoiceId).toBe(debt.invoice.id);
      return one.what;
    });
  await rowOf('invoices', paid).update({ amountMinor: SUM + 1 });
  expect(await told(paid)).toEqual(['The invoice is paid by a payment of another sum.']);
  await rowOf('invoices', paid).update({ amountMinor: SUM });

  await rowOf('payments', refunded).update({ refundedMinor: 999 });
  expect(await told(refunded)).toEqual([
    expect.stringMatching(/^Another sum of the payment .* went back\.$/),
  ]);
  await rowOf('payments', refunded).update({ refundedMinor: 1000 });

  await rowOf('payments', review).delete();
  expect(await told(review)).toEqual([
    expect.stringMatching(/^The payment .* was missing\.$/),
    'The number of its waiting reviews is wrong.',
  ]);
  // Without a rehearsal it books what the provider holds, and nothing is left to tell.
  expect(await reconciled()).toMatchObject({ settled: 1 });
  expect(await review.books()).toMatchObject({ status: 'open', payments: ['review'] });
  expect(await reconciled()).toMatchObject({ settled: 0, differences: [] });
});
