import type { Knex } from 'knex';
import type { Db } from './database.js';

/**
 * Values as one binding, for `whereIn`. Knex looks at each binding several times, which for hundreds of values costs
 * more than the query; the driver writes a list by itself. No row is in an empty list.
 */
export const inList = (db: Db, values: readonly Knex.Value[]): readonly Knex.Value[] =>
  // The typings of knex know the list alone.
  (values.length ? db.raw('?', [[...values]] as never) : db.raw('NULL')) as never;

/**
 * SQL: what belongs to the id of the row, bound as the ids and their values. Text, also for numbers; null for a row that
 * is not among them.
 */
export const OF_ID = 'ELT(FIELD(id, ?), ?)';
/** {@link OF_ID} for the query builder. */
export const byId = (db: Db, values: readonly (readonly [id: number, value: unknown])[]): Knex.Raw =>
  db.raw(OF_ID, [values.map(([id]) => id), values.map(([, value]) => value)] as never);

/** As every session reads it: in UTC. */
const momentOf = (moment: Date): string => moment.toISOString().slice(0, -1).replace('T', ' ');

/** Rows of a table, each with its values in the order of the columns. */
export interface RowsOf {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}
/** Inserts rows as one binding. `onRepeat`: what follows them, SQL without bindings. Returns the id of the first row. */
export const insertValues = (db: Db, rows: RowsOf, onRepeat = ''): Promise<number> =>
  put(db, 'INSERT', rows, onRepeat);

/** {@link insertValues} of objects; every one has the columns of the first. */
export const insertRows = (db: Db, table: string, rows: readonly object[], onRepeat = ''): Promise<number> =>
  insertValues(db, rowsOf(table, rows), onRepeat);

/** {@link insertRows} of those whose keys do not exist yet. */
export async function insertMissing(db: Db, table: string, rows: readonly object[]): Promise<void> {
  await put(db, 'INSERT IGNORE', rowsOf(table, rows));
}

async function put(db: Db, verb: string, { table, columns, rows }: RowsOf, onRepeat = ''): Promise<number> {
  const sql = `${verb} INTO ?? (??) VALUES ? ${onRepeat}`;
  const [result] = (await db.raw(sql, [table, columns, rows] as never)) as [{ insertId: number }];
  return result.insertId;
}

function rowsOf(table: string, rows: readonly object[]): RowsOf {
  const columns = Object.keys(rows[0]!);
  const moments = new Map<Date, string>();
  const written = (value: unknown) => {
    if (!(value instanceof Date)) return value;
    const text = moments.get(value) ?? momentOf(value);
    moments.set(value, text);
    return text;
  };
  const values = rows.map((row) =>
    columns.map((column) => written((row as Record<string, unknown>)[column])),
  );
  return { table, columns, rows: values };
}
