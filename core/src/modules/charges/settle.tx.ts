import type { Charge, ChargePayment } from '@recado/sdk';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { InvoiceRow } from '../invoices/invoice-rows.tx.js';
import { lockInvoice } from '../invoices/invoices.tx.js';
import { lockCharge, updateCharge, type ChargeRow } from './charge-rows.tx.js';
import { payInvoice } from './pay-invoice.tx.js';
import {
  askedBack,
  failRefunds,
  insertPayment,
  knownPayments,
  recountReviews,
  updatePayment,
} from './payments.tx.js';
import { afterRefunds, chargeStateAfter, firstDoubt, isEnded } from './settlement.rules.js';

/** What a settlement did. */
export interface Settlement {
  charge: ChargeRow;
  /** The company was renewed. */
  isPaid: boolean;
  /** Payments that were not known. */
  added: number;
  /** The provider tells of payments that belong to another charge. */
  foreign: readonly string[];
  /** A payment waits for a decision that did not wait before. */
  newReviews: number;
}

/**
 * The one way to record what a provider says about a charge. It may run any number of times, with the provider's states in
 * any order: payments are unique, an invoice is paid once, and a settled charge stays settled. The caller has the invoice's turn, so the
 * answers are recorded in the order in which they were given. Undefined:
 * the charge is gone, with its company.
 */
export async function settleCharge(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  { id, invoiceId }: Pick<ChargeRow, 'id' | 'invoiceId'>,
  seen: Charge,
  now: Date,
): Promise<Settlement | undefined> {
  const invoice = await lockInvoice(trx, invoiceId);
  const charge = invoice && (await lockCharge(trx, id));
  if (!invoice || !charge) return undefined;
  const known = await knownPayments(trx, charge.provider, seen.payments);
  const back = await askedBack(
    trx,
    [...known.values()].map((payment) => payment.id),
  );
  const books = { trx, outbox, invoice, charge, now, isPaid: false };
  let [added, newReviews] = [0, 0];
  const foreign: string[] = [];
  for (const payment of seen.payments) {
    const former = known.get(payment.paymentId);
    if (former && former.chargeId !== charge.id) {
      foreign.push(payment.paymentId);
      continue;
    }
    if (!former) {
      added += 1;
      if ((await addPayment(books, payment)) === 'review') newReviews += 1;
      continue;
    }
    const { refundedMinor } = payment;
    const isProvisional = former.isProvisional && payment.provisional === true;
    if (refundedMinor === former.refundedMinor && isProvisional === former.isProvisional) continue;
    const isDecided = former.decidedAt !== null;
    const next = afterRefunds({ ...former, isDecided }, refundedMinor, back.get(former.id) ?? 0);
    if (next.status === 'review' && former.status !== 'review') newReviews += 1;
    if (refundedMinor < former.refundedMinor) await failRefunds(trx, former.id, refundedMinor);
    await updatePayment(trx, former.id, { ...next, refundedMinor, isProvisional });
  }
  await recountReviews(trx, invoice.id, now);
  return {
    charge: await updateState(books, seen),
    ...{ isPaid: books.isPaid, added, foreign, newReviews },
  };
}

interface Books {
  trx: Transaction;
  outbox: Pick<Outbox, 'append'>;
  invoice: InvoiceRow;
  charge: ChargeRow;
  now: Date;
  isPaid: boolean;
}

async function addPayment(books: Books, payment: ChargePayment) {
  const { trx, outbox, invoice, charge, now } = books;
  const { amountMinor, currency, refundedMinor, paymentId } = payment;
  const paidAt = new Date(payment.paidAt);
  // It came and went before anybody looked: nothing was paid, and nothing is to be decided.
  const isGone = amountMinor > 0 && refundedMinor === amountMinor;
  const doubt = isGone
    ? undefined
    : firstDoubt(payment, { ...invoice, amountMinor: Number(invoice.amountMinor) });
  const isMoved = !isGone && !doubt && (await payInvoice(trx, outbox, invoice, { paidAt, now })) === 'moved';
  const reason = doubt ?? (isMoved ? 'moved' : null);
  const status = isGone ? 'returned' : reason ? 'review' : 'counted';
  if (status === 'counted') {
    invoice.status = 'paid';
    books.isPaid = true;
  }
  await insertPayment(trx, {
    ...{
      companyId: invoice.companyId,
      invoiceId: invoice.id,
      chargeId: charge.id,
      provider: charge.provider,
    },
    ...{ paymentId, amountMinor, currency, refundedMinor, paidAt, status, reason },
    isProvisional: payment.provisional ?? false,
  });
  return status;
}

async function updateState({ trx, invoice, charge, now }: Books, seen: Charge): Promise<ChargeRow> {
  const told = chargeStateAfter(charge.status, seen.status);
  // Nobody may pay it any longer: it is withdrawn at the provider.
  const status = told === 'open' && invoice.status !== 'open' ? 'cancelling' : told;
  const values = {
    ...{ status, problem: null, externalId: Buffer.from(seen.externalId) },
    ...(seen.status === 'open' && { pay: seen.pay }),
    expiresAt: seen.expiresAt === undefined ? charge.expiresAt : new Date(seen.expiresAt),
    ...(status === 'cancelling' && { nextLookAt: now }),
    ...(isEnded(status) && { endedAt: charge.endedAt ?? now }),
  };
  await updateCharge(trx, charge.id, values);
  return { ...charge, ...values };
}
