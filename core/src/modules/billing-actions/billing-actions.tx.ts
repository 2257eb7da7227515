import type { InvoiceAction } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';

/** Who did it: without a user an operator at the command line. */
export interface Actor {
  readonly userId?: number;
  readonly name?: string;
}

/** What a person did to the books or to what decides sums. */
export interface BillingAction {
  action:
    | 'settings'
    | 'price'
    | 'plan'
    | 'make'
    | 'confirm'
    | 'void'
    | 'accept'
    | 'keep'
    | 'returned'
    | 'refund'
    | 'reminder'
    | 'reminder-failed';
  companyId?: number;
  invoiceId?: number;
  paymentId?: number;
  note?: string;
  /** Such as the values before and after. */
  details?: Record<string, unknown>;
}

/** Actions of one invoice that are shown. */
const SHOWN = 100;

/** In the transaction of what was done: one is not kept without the other. */
export async function recordAction(
  trx: Transaction,
  { details, ...action }: BillingAction,
  by: Actor,
  at: Date,
): Promise<void> {
  await trx('billingActions').insert({
    ...action,
    userId: by.userId || null,
    userName: by.name?.slice(0, 100) ?? null,
    details: details ? JSON.stringify(details) : null,
    createdAt: at,
  });
}

/** The newest actions of an invoice, the oldest of them first. */
export async function actionsOfInvoice(db: Db, invoiceId: number): Promise<InvoiceAction[]> {
  const rows = (await db('billingActions')
    .where({ invoiceId })
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select('action', 'userName', 'note', 'createdAt')) as (Omit<InvoiceAction, 'createdAt'> & {
    createdAt: Date;
  })[];
  return rows.reverse().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
