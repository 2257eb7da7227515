import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { selectInvoices, type InvoiceRow } from './invoice-rows.tx.js';

/** Any company's invoice: its id comes from a charge, a payment or a super user. */
export const readInvoice = async (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  (await selectInvoices(db).where('i.id', id).first()) as InvoiceRow | undefined;

export const readOwnInvoice = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<InvoiceRow | undefined> =>
  (await selectInvoices(db).where({ 'i.id': id, 'i.companyId': companyId }).first()) as
    | InvoiceRow
    | undefined;

/**
 * The invoice as it is now, locked until the transaction ends: who changes its state, or adds a charge or a payment to
 * it, holds this lock. Lock it before the company.
 */
export const lockInvoice = async (trx: Transaction, id: number): Promise<InvoiceRow | undefined> =>
  (await selectInvoices(trx).where('i.id', id).forUpdate().first()) as InvoiceRow | undefined;

/** An open, locked invoice is paid, by a payment of `paidAt` that moved the due date. False if it is not open. */
export async function markPaid(
  trx: Transaction,
  { id }: Pick<InvoiceRow, 'id'>,
  paid: { paidAt: Date; renewedFrom: string; renewedTo: string },
  now: Date,
): Promise<boolean> {
  const changed = await trx('invoices')
    .where({ id, status: 'open' })
    .update({ ...paid, status: 'paid', updatedAt: now });
  return changed === 1;
}

/**
 * An open, locked invoice is withdrawn: by a person, because its due date has moved, or for another one. False if it is
 * not open. The sweep of charges ends the one that is open.
 */
export async function markVoid(
  trx: Transaction,
  { id }: Pick<InvoiceRow, 'id'>,
  now: Date,
  voidedFor: 'person' | 'moved' | 'replaced' = 'person',
): Promise<boolean> {
  const changed = await trx('invoices')
    .where({ id, status: 'open' })
    .update({ status: 'void', voidedFor, updatedAt: now });
  return changed === 1;
}

/** The company's invoice of a due date, unless it was withdrawn. */
export const liveInvoice = async (
  db: Db,
  { companyId }: TenantScope,
  dueDate: string,
): Promise<InvoiceRow | undefined> =>
  (await selectInvoices(db).where({ 'i.companyId': companyId, 'i.liveDueDate': dueDate }).first()) as
    | InvoiceRow
    | undefined;

/** Whether the company has ever paid an invoice. */
export const hasPaid = async (db: Db, { companyId }: TenantScope): Promise<boolean> =>
  (await db('invoices').where({ companyId, status: 'paid' }).first('id')) !== undefined;

/** A payment of this locked invoice begins (1) or ends (-1) to wait for a decision. */
export const countReview = (
  trx: Transaction,
  { id }: Pick<InvoiceRow, 'id'>,
  change: 1 | -1,
  now: Date,
): Promise<number> =>
  trx('invoices')
    .where({ id })
    .where((row) => (change < 0 ? row.where('waitingReviews', '>', 0) : row))
    .update({ waitingReviews: trx.raw('waitingReviews + ?', [change]), updatedAt: now });
