import type { ChargePayment } from '@recado/sdk';
import type { ReviewReason } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { PaymentState } from './settlement.rules.js';

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
  ...['refundedMinor', 'isProvisional', 'status', 'reason'],
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
  { paymentId, ...row }: Omit<PaymentRow, 'id' | 'paymentId'> & { paymentId: string },
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

/** Counts the waiting reviews of a locked invoice, so that the number is right whatever happened before. */
export const recountReviews = (trx: Transaction, invoiceId: number, now: Date): Promise<number> =>
  trx('invoices')
    .where({ id: invoiceId })
    .update({
      waitingReviews: trx('payments').where({ invoiceId, status: 'review' }).count('*'),
      updatedAt: now,
    });

/** When the last payment of a charge was made that the provider may still take back. */
export async function provisionalSince(db: Db, chargeId: number): Promise<Date | null> {
  const row = (await db('payments').where({ chargeId, isProvisional: true }).max('paidAt as at').first()) as
    | { at: Date | null }
    | undefined;
  return row?.at ?? null;
}
