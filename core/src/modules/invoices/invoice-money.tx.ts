import type { Db } from '../../infra/database.js';

/** A charge, as an invoice shows it. */
export interface ShownChargeRow {
  id: number;
  provider: string;
  method: 'pix' | 'boleto' | 'card';
  status: 'asked' | 'open' | 'cancelling' | 'settled' | 'expired' | 'cancelled' | 'failed';
  pay: string | ShownPay | null;
  expiresAt: Date | null;
  createdAt: Date;
}
/** How it can be paid. */
export interface ShownPay {
  qrText?: string;
  url?: string;
  digitableLine?: string;
}
/** A payment, as an invoice shows it. */
export interface ShownPaymentRow {
  id: number;
  invoiceId: number;
  companyId: number;
  companyName?: string;
  provider: string;
  paymentId: Buffer;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  paidAt: Date;
  isProvisional: boolean;
  status: 'counted' | 'review' | 'kept' | 'returned';
  reason: 'less' | 'more' | 'currency' | 'second' | 'withdrawn' | 'moved' | 'taken-back' | null;
  note: string | null;
}

/** Payments of one invoice that are shown. */
const SHOWN = 100;

/** The charge that can still be paid, else the last one. */
export const shownCharge = async (db: Db, invoiceId: number): Promise<ShownChargeRow | undefined> =>
  (await db('charges')
    .where({ invoiceId })
    .orderByRaw('openInvoiceId IS NULL, id DESC')
    .first('id', 'provider', 'method', 'status', 'pay', 'expiresAt', 'createdAt')) as
    | ShownChargeRow
    | undefined;

/** Payments (`p`), the newest first. */
export const selectPayments = (db: Db) =>
  db('payments as p').select(
    ...[
      ...[
        'id',
        'invoiceId',
        'companyId',
        'provider',
        'paymentId',
        'amountMinor',
        'refundedMinor',
        'currency',
      ],
      ...['paidAt', 'isProvisional', 'status', 'reason', 'note'],
    ].map((column) => `p.${column}`),
  );

export const paymentsOfInvoice = async (db: Db, invoiceId: number): Promise<ShownPaymentRow[]> =>
  (await selectPayments(db)
    .where('p.invoiceId', invoiceId)
    .orderBy('p.id', 'desc')
    .limit(SHOWN)) as ShownPaymentRow[];
