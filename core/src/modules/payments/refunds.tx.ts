import type { Db, Transaction } from '../../infra/database.js';

/** Money that a person gives back. */
export interface RefundRow {
  id: number;
  companyId: number;
  paymentId: number;
  reference: string;
  amountMinor: number;
  status: 'asked' | 'done' | 'refused';
}
const COLUMNS = ['id', 'companyId', 'paymentId', 'reference', 'amountMinor', 'status'];

export async function insertRefund(
  trx: Transaction,
  row: Omit<RefundRow, 'id' | 'status'> & { note: string; userId: number | null; createdAt: Date },
): Promise<RefundRow> {
  const [id] = await trx('refunds').insert({ ...row, status: 'asked' });
  return { ...row, id: id!, status: 'asked' };
}

export const endRefund = (
  db: Db,
  id: number,
  values: { status: RefundRow['status']; problem: string | null },
): Promise<number> => db('refunds').where({ id, status: 'asked' }).update(values);

/** Refunds whose outcome is not known, the oldest first. */
export async function askedRefunds(db: Db, before: Date, limit: number): Promise<RefundRow[]> {
  const rows = (await db('refunds')
    .where({ status: 'asked' })
    .where('createdAt', '<=', before)
    .orderBy('id')
    .limit(limit)
    .select(COLUMNS)) as RefundRow[];
  return rows.map((row) => ({ ...row, amountMinor: Number(row.amountMinor) }));
}

/** What is asked of a payment's provider now: its outcome is not known. */
export async function pendingBack(trx: Transaction, paymentId: number): Promise<boolean> {
  return (await trx('refunds').where({ paymentId, status: 'asked' }).first('id')) !== undefined;
}
