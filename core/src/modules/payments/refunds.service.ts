import { randomBytes } from 'node:crypto';
import { isPluginError } from '@recado/sdk';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { errorText } from '../../infra/error-text.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Billing } from '../../ports/billing.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import type { ChargesService } from '../charges/charges.service.js';
import { readCharge } from '../charges/charge-rows.tx.js';
import { lockPayment, readPayment, type PaymentRow } from '../charges/payments.tx.js';
import * as tx from './refunds.tx.js';

const PATIENCE_MS = 20_000;
const AGAIN_MS = 60_000;
const AT_ONCE = 20;
const LONGEST_PROBLEM = 500;

export type Refunds = ReturnType<typeof createRefunds>;

/**
 * Gives money back through the provider. The reference is stored before the provider is asked; while the outcome is not known the
 * refund stays `asked`, and the same one is asked for again.
 */
export function createRefunds(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  {
    billing,
    charges,
    show,
  }: { billing: Billing; charges: ChargesService; show(id: number): Promise<InvoiceDetails> },
) {
  /** How much can be given back; throws if nothing can. */
  function sumToReturn(payment: PaymentRow, asked: number | undefined): number {
    const ability = billing.provider(payment.provider)?.capabilities.refund;
    if (payment.chargeId === null) throw apiError('ERR_REFUND_REFUSED');
    if (!billing.provider(payment.provider)) throw apiError('ERR_PAYMENT_PROVIDER');
    const left = payment.amountMinor - payment.refundedMinor;
    const sum = asked ?? left;
    const isWhole = sum === payment.amountMinor;
    if (!ability || sum < 1 || sum > left || (ability === 'full' && !isWhole))
      throw apiError('ERR_REFUND_REFUSED');
    return sum;
  }

  /** Under the invoice's turn. Throws PluginError. */
  async function carryOut(refund: tx.RefundRow, payment: PaymentRow, signal: AbortSignal): Promise<void> {
    const charge = await readCharge(db, payment.chargeId!);
    if (!charge?.externalId) return;
    const askedAt = clock.now();
    const externalId = charge.externalId.toString();
    const { amountMinor, reference } = refund;
    const ask = {
      amountMinor,
      reference,
      currency: payment.currency,
      externalId,
      paymentId: payment.paymentId.toString(),
    };
    try {
      const seen = await charges.steps.providerOf(charge).refund(ask, { ...charge, externalId }, signal);
      await charges.steps.apply(charge, seen, askedAt);
      await tx.endRefund(db, refund.id, { status: 'done', problem: null });
      await charges.soon(charge);
    } catch (error) {
      const isRefused =
        isPluginError(error) && (error.code === 'CONTENT_REJECTED' || error.code === 'UNSUPPORTED');
      const problem = errorText(error).slice(0, LONGEST_PROBLEM);
      await tx.endRefund(db, refund.id, { status: isRefused ? 'refused' : 'asked', problem });
      throw error;
    }
  }

  async function again(refund: tx.RefundRow): Promise<void> {
    const payment = await readPayment(db, refund.paymentId);
    const turn = payment && (await charges.turns.take(payment.invoiceId, 0));
    if (!payment || !turn) return;
    await carryOut(refund, payment, turn.signal)
      .catch((error: unknown) => log.warn({ err: error, refundId: refund.id }, 'a refund is not certain yet'))
      .finally(() => turn.release());
  }

  return {
    async refund(
      id: number,
      { amountMinor, note }: { amountMinor?: number; note: string },
      by: Actor,
    ): Promise<InvoiceDetails> {
      const found = await readPayment(db, id);
      if (!found) throw apiError('ERR_NO_PAYMENT_FOUND');
      const turn = await charges.turns.take(found.invoiceId, PATIENCE_MS);
      if (!turn) throw apiError('ERR_CHARGE_BUSY');
      try {
        const begun = await inTransaction(db, async (trx) => {
          const { payment } = await lockPayment(trx, id);
          if (!payment) throw apiError('ERR_NO_PAYMENT_FOUND');
          if (await tx.pendingBack(trx, id)) throw apiError('ERR_CHARGE_BUSY');
          const sum = sumToReturn(payment, amountMinor);
          const now = clock.now();
          const { companyId, invoiceId } = payment;
          const reference = randomBytes(16).toString('hex');
          const row = { companyId, paymentId: id, reference, amountMinor: sum, note, createdAt: now };
          const what = { companyId, invoiceId, paymentId: id, note, details: { amountMinor: sum } };
          await recordAction(trx, { action: 'refund', ...what }, by, now);
          return { payment, refund: await tx.insertRefund(trx, { ...row, userId: by.userId ?? null }) };
        });
        await carryOut(begun.refund, begun.payment, turn.signal);
      } catch (error) {
        if (!isPluginError(error)) throw error;
        log.warn({ err: error, paymentId: id }, 'a refund failed');
        const isRefused = error.code === 'CONTENT_REJECTED' || error.code === 'UNSUPPORTED';
        throw apiError(isRefused ? 'ERR_REFUND_REFUSED' : 'ERR_PAYMENT_PROVIDER', error.message);
      } finally {
        await turn.release();
      }
      return show(found.invoiceId);
    },
    sweeps: [
      {
        name: 'ask for uncertain refunds again',
        everyMs: AGAIN_MS,
        async run() {
          const before = new Date(clock.now().getTime() - AGAIN_MS);
          for (const refund of await tx.askedRefunds(db, before, AT_ONCE)) await again(refund);
        },
      },
    ] satisfies Sweep[],
  };
}
