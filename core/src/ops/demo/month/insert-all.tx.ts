import type { Transaction } from '../../../infra/database.js';

/** Rows of one statement. */
export const BATCH = 500;

export async function insertAll(trx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await trx(table).insert(rows.slice(at, at + BATCH));
}
