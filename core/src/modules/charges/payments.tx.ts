import type { ChargePayment } from '@recado/sdk';
import type { ReviewReason } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { InvoiceRow } from '../invoices/invoice-rows.tx.js';
import { lockInvoice } from '../invoices/invoices.tx.js';
import { WATCHED_DAYS, type PaymentState } from './settlement.rules.js';

/** Money that came in for an invoice. */
export interface PaymentRow {
  id: number;
  companyId: number;
  invoiceId: number;
  chargeId: number | null;
  /** Id of the plugin; `manual` if a person saw the money. */
  provider: string;
  paymentId: Buffer;
  amountMinor: number;
  currency: string;
  paidAt: Date;
  refundedMinor: number;
  isProvisional: boolean;
  status: PaymentState;
  reason: ReviewReason | null;
  /** When a person ended its review. */
  decidedAt: Date | null;
}

/** Payments that a person confirmed. */
export const MANUAL = 'manual';

const COLUMNS = [
  ...[
    'id',
    'companyId',
    'invoiceId',
    'chargeId',
    'provider',
    'paymentId',
    'amountMinor',
    'currency',
    'paidAt',
  ],
  ...['refundedMinor', 'isProvisional', 'status', 'reason', 'decidedAt'],
];
const toPayment = (row: PaymentRow): PaymentRow => ({
  ...row,
  amountMinor: Number(row.amountMinor),
  refundedMinor: Number(row.refundedMinor),
  isProvisional: Boolean(row.isProvisional),
});

export const readPayment = async (db: Db, id: number): Promise<PaymentRow | undefined> => {
  const row = (await db('payments').where({ id }).first(COLUMNS)) as PaymentRow | undefined;
  return row && toPayment(row);
};

/** Those that are known of a provider's payments, by their ids there. */
export async function knownPayments(
  trx: Transaction,
  provider: string,
  payments: readonly Pick<ChargePayment, 'paymentId'>[],
): Promise<Map<string, PaymentRow>> {
  if (payments.length === 0) return new Map();
  const ids = payments.map(({ paymentId }) => Buffer.from(paymentId));
  const rows = (await trx('payments')
    .where({ provider })
    .whereIn('paymentId', ids)
    .forUpdate()
    .select(COLUMNS)) as PaymentRow[];
  return new Map(rows.map((row) => [row.paymentId.toString(), toPayment(row)]));
}

export async function insertPayment(
  trx: Transaction,
  { paymentId, ...row }: Omit<PaymentRow, 'id' | 'paymentId' | 'decidedAt'> & { paymentId: string },
): Promise<number> {
  const [id] = await trx('payments').insert({ ...row, paymentId: Buffer.from(paymentId) });
  return id!;
}

export const updatePayment = (
  trx: Transaction,
  id: number,
  values: Partial<Pick<PaymentRow, 'status' | 'reason' | 'refundedMinor' | 'isProvisional'>> & {
    note?: string;
    decidedBy?: number | null;
    decidedAt?: Date;
  },
): Promise<number> => trx('payments').where({ id }).update(values);

/** What people asked to be given back of these payments, and was not refused. */
export async function askedBack(trx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = (await trx('refunds')
    .whereIn('paymentId', [...ids])
    .whereNot({ status: 'refused' })
    .groupBy('paymentId')
    .select('paymentId', trx.raw('SUM(amountMinor) AS sum'))) as { paymentId: number; sum: number }[];
  return new Map(rows.map(({ paymentId, sum }) => [paymentId, Number(sum)]));
}

/** Refunds of a payment that the provider had taken and did not carry out: the newest, until the rest fits what went back. */
export async function failRefunds(trx: Transaction, paymentId: number, refundedMinor: number): Promise<void> {
  const done = (await trx('refunds')
    .where({ paymentId, status: 'done' })
    .orderBy('id', 'desc')
    .select('id', 'amountMinor')) as { id: number; amountMinor: number }[];
  let sum = done.reduce((total, one) => total + Number(one.amountMinor), 0);
  const failed: number[] = [];
  for (const one of done) {
    if (sum <= refundedMinor) break;
    sum -= Number(one.amountMinor);
    failed.push(one.id);
  }
  const problem = 'The provider had taken it and did not carry it out.';
  if (failed.length) await trx('refunds').whereIn('id', failed).update({ status: 'refused', problem });
}

/** Counts the waiting reviews of a locked invoice, so that the number is right whatever happened before. */
export const recountReviews = (trx: Transaction, invoiceId: number, now: Date): Promise<number> =>
  trx('invoices')
    .where({ id: invoiceId })
    .update({
      waitingReviews: trx('payments').where({ invoiceId, status: 'review' }).count('*'),
      updatedAt: now,
    });

/** How long a provider may still take payments of a settled charge back, or fail to carry a refund out. */
export async function watchedUntil(db: Db, chargeId: number): Promise<Date | null> {
  const row = (await db('payments as p')
    .leftJoin('refunds as r', (on) => on.on('r.paymentId', 'p.id').andOnNotIn('r.status', ['refused']))
    .where({ 'p.chargeId': chargeId })
    .first(
      db.raw('MAX(IF(p.isProvisional, p.paidAt, NULL)) + INTERVAL ? DAY AS provisional', [
        WATCHED_DAYS.provisional,
      ]),
      db.raw('MAX(r.createdAt) + INTERVAL ? DAY AS refunded', [WATCHED_DAYS.refund]),
    )) as { provisional: Date | null; refunded: Date | null };
  const until = Math.max(row.provisional?.getTime() ?? 0, row.refunded?.getTime() ?? 0);
  return until > 0 ? new Date(until) : null;
}

/** A payment and its invoice, locked in the order in which settlements lock them. */
export async function lockPayment(
  trx: Transaction,
  id: number,
): Promise<{ payment?: PaymentRow; invoice?: InvoiceRow }> {
  const found = await readPayment(trx, id);
  const invoice = found && (await lockInvoice(trx, found.invoiceId));
  if (!invoice) return {};
  const row = (await trx('payments').where({ id }).forUpdate().first(COLUMNS)) as PaymentRow | undefined;
  return row ? { payment: toPayment(row), invoice } : {};
}
