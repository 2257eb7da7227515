import { insertValues, type RowsOf } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';

/** Rows of one statement: it stays far below what a server accepts. */
const AT_ONCE = 2_000;

/** Stores rows that are not there yet. */
export const storeRows = (trx: Transaction, rows: RowsOf): Promise<void> => eachStatement(trx, rows, '');

/** Adds to what is stored, or stores it. */
export const addRows = (trx: Transaction, { added, ...rows }: RowsOf & { added: string[] }): Promise<void> =>
  replaceBy(trx, rows, (column) => (added.includes(column) ? `${column} + VALUES(${column})` : undefined));

/** Stores rows, or puts these columns in place of what is stored. */
export const putRows = (
  trx: Transaction,
  { put, ...rows }: RowsOf & { put: readonly string[] },
): Promise<void> =>
  replaceBy(trx, rows, (column) => (put.includes(column) ? `VALUES(${column})` : undefined));

const replaceBy = (
  trx: Transaction,
  rows: RowsOf,
  by: (column: string) => string | undefined,
): Promise<void> => {
  const changes = rows.columns.flatMap((column) => (by(column) ? [`${column} = ${by(column)}`] : []));
  return eachStatement(trx, rows, ` ON DUPLICATE KEY UPDATE ${changes.join(', ')}`);
};

async function eachStatement(trx: Transaction, { rows, ...into }: RowsOf, onRepeat: string): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await insertValues(trx, { ...into, rows: rows.slice(at, at + AT_ONCE) }, onRepeat);
}
