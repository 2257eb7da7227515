import type { Transaction } from '../../infra/database.js';

/** Rows of one statement: it stays far below what a server accepts. */
const AT_ONCE = 2_000;

export interface Rows {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** Stores rows that are not there yet. */
export const insertRows = (trx: Transaction, rows: Rows): Promise<void> => eachStatement(trx, rows, '');

/** Adds to what is stored, or stores it. */
export const addRows = (trx: Transaction, { added, ...rows }: Rows & { added: string[] }): Promise<void> =>
  replaceBy(trx, rows, (column) => (added.includes(column) ? `${column} + VALUES(${column})` : undefined));

/** Stores rows, or puts these columns in place of what is stored. */
export const putRows = (
  trx: Transaction,
  { put, ...rows }: Rows & { put: readonly string[] },
): Promise<void> =>
  replaceBy(trx, rows, (column) => (put.includes(column) ? `VALUES(${column})` : undefined));

const replaceBy = (
  trx: Transaction,
  rows: Rows,
  by: (column: string) => string | undefined,
): Promise<void> => {
  const changes = rows.columns.flatMap((column) => (by(column) ? [`${column} = ${by(column)}`] : []));
  return eachStatement(trx, rows, ` ON DUPLICATE KEY UPDATE ${changes.join(', ')}`);
};

async function eachStatement(trx: Transaction, { table, columns, rows }: Rows, end: string): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx.raw(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?${end}`, [
      rows.slice(at, at + AT_ONCE) as never,
    ]);
}
