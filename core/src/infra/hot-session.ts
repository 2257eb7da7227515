import type { Database } from './database.js';

interface RawConnection {
  query(sql: string, values: unknown[], done: (error: Error | null, result: unknown) => void): void;
}
interface KnexClient {
  acquireConnection(): Promise<RawConnection>;
  releaseConnection(connection: RawConnection): Promise<void>;
}

/** One database connection inside a transaction, without a query builder in between: used only by the inbound path. */
export interface HotSession {
  rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Returns the id of the first inserted row, and how many rows were changed. */
  run(sql: string, ...values: unknown[]): Promise<{ insertId: number; affectedRows: number }>;
  /** One statement for many rows. Returns their ids, in order, if the table numbers them. */
  insert(table: string, rows: Record<string, unknown>[], ignore?: boolean): Promise<number[]>;
}

/** Commits the changes of `work`, or rolls all of them back. */
export async function hotTransaction<T>(
  db: Database,
  step: number,
  work: (session: HotSession) => Promise<T>,
): Promise<T> {
  const client = db.client as KnexClient;
  const connection = await client.acquireConnection();
  const query = (sql: string, values: unknown[]) =>
    new Promise<unknown>((resolve, reject) =>
      connection.query(sql, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  const run: HotSession['run'] = (sql, ...values) =>
    query(sql, values) as Promise<{ insertId: number; affectedRows: number }>;
  const session: HotSession = {
    rows: <Row>(sql: string, ...values: unknown[]) => query(sql, values) as Promise<Row[]>,
    run,
    async insert(table, rows, ignore = false) {
      if (!rows.length) return [];
      const columns = Object.keys(rows[0]!);
      const values = rows.map((row) => columns.map((column) => row[column] ?? null));
      const { insertId } = await run(
        `INSERT ${ignore ? 'IGNORE ' : ''}INTO ${table} (${columns.join(', ')}) VALUES ?`,
        values,
      );
      return rows.map((_, place) => insertId + place * step);
    },
  };
  try {
    await query('BEGIN', []);
    const result = await work(session);
    await query('COMMIT', []);
    return result;
  } catch (error) {
    await query('ROLLBACK', []).catch(() => undefined); // the connection is gone, and its transaction with it
    throw error;
  } finally {
    await client.releaseConnection(connection);
  }
}

/** The distance between the ids of one multi-row insert: not 1 on a Galera cluster. */
export async function insertStep(db: Database): Promise<number> {
  const [rows] = await db.raw('SELECT @@auto_increment_increment AS step');
  return Number(rows[0].step);
}
/** {@link insertStep}, asked once; a failure is asked again. */
export function rememberedInsertStep(db: Database): () => Promise<number> {
  let step: Promise<number> | undefined;
  return () =>
    (step ??= insertStep(db).catch((error: unknown) => {
      step = undefined;
      throw error;
    }));
}
