import { packetsOf, type Database } from './database.js';

interface RawConnection {
  format(sql: string, values: unknown[]): string;
  query(sql: string, done: (error: Error | null, result: unknown) => void): void;
}
interface KnexClient {
  acquireConnection(): Promise<RawConnection>;
  releaseConnection(connection: RawConnection): Promise<void>;
}

/** The rows of a statement that waits to be sent: known once a later statement, or the whole transaction, has ended. */
export interface Later<Row> {
  rows(): Row[];
}

/** One database connection inside a transaction, without a query builder in between: for the hottest paths. */
export interface HotSession {
  rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Returns the id of the first inserted row, and how many rows were changed. */
  run(sql: string, ...values: unknown[]): Promise<{ insertId: number; affectedRows: number }>;
  /** One statement for many rows. Returns their ids, in order, if the table numbers them. */
  insert(table: string, rows: Record<string, unknown>[], ignore?: boolean): Promise<number[]>;
  /**
   * A statement whose result nobody needs at once. It is sent with the next one, and carried out before it; its error is
   * the next one's.
   */
  later<Row>(sql: string, ...values: unknown[]): Later<Row>;
  /** {@link insert} of rows whose ids nobody needs, sent like {@link later}. */
  insertLater(table: string, rows: Record<string, unknown>[], ignore?: boolean): void;
  /**
   * A query that is sent with the end of the transaction, and carried out after it: it sees what others have committed.
   * If it fails, the transaction is committed all the same.
   */
  afterwards<Row>(sql: string, ...values: unknown[]): Later<Row>;
}

/** A statement of a packet, with its result once it has one. */
class Waiting<Row> implements Later<Row> {
  result: unknown;
  constructor(readonly sql: string) {}
  rows = (): Row[] => {
    if (!this.result) throw new Error('The statement has not been sent.');
    return this.result as Row[];
  };
}

/**
 * Statements that wait are sent in one packet with the next one: each packet costs this process a write, a turn of its
 * event loop, and the database a switch between threads, which together are more than most statements. The server
 * carries them out in their order, and stops at the first that fails.
 */
function sessionOn(connection: RawConnection, step: number) {
  let waiting: Waiting<unknown>[] = [];
  let last: Waiting<unknown>[] = [];
  const send = (sql: string) =>
    new Promise<unknown>((resolve, reject) =>
      connection.query(sql, (error, result) => (error ? reject(error) : resolve(result))),
    );
  async function sendWaiting(): Promise<void> {
    const statements = waiting;
    waiting = [];
    const result = await send(statements.map(({ sql }) => sql).join(';\n'));
    const results = statements.length > 1 ? (result as unknown[]) : [result];
    statements.forEach((statement, place) => (statement.result = results[place]));
  }
  async function query(sql: string, values: unknown[]): Promise<unknown> {
    const statement = new Waiting(connection.format(sql, values));
    waiting.push(statement);
    await sendWaiting();
    return statement.result;
  }
  const later = <Row>(sql: string, ...values: unknown[]): Later<Row> => {
    const statement = new Waiting<Row>(connection.format(sql, values));
    waiting.push(statement);
    return statement;
  };
  const run: HotSession['run'] = (sql, ...values) =>
    query(sql, values) as Promise<{ insertId: number; affectedRows: number }>;
  const session: HotSession = {
    rows: <Row>(sql: string, ...values: unknown[]) => query(sql, values) as Promise<Row[]>,
    run,
    async insert(table, rows, ignore) {
      if (!rows.length) return [];
      const { insertId } = await run(...insertion(table, rows, ignore));
      return rows.map((_, place) => insertId + place * step);
    },
    later,
    insertLater(table, rows, ignore) {
      if (rows.length) later(...insertion(table, rows, ignore));
    },
    afterwards<Row>(sql: string, ...values: unknown[]) {
      const statement = new Waiting<Row>(connection.format(sql, values));
      last.push(statement);
      return statement;
    },
  };
  return {
    session,
    async commit(): Promise<void> {
      waiting.push(new Waiting('COMMIT'), ...last);
      last = [];
      await sendWaiting();
    },
    /** Undoes whatever was carried out, and forgets what was not sent. */
    async rollback(): Promise<void> {
      waiting = [];
      await send('ROLLBACK').catch(() => undefined); // the connection is gone, and its transaction with it
    },
  };
}

function insertion(
  table: string,
  rows: readonly Record<string, unknown>[],
  ignore = false,
): [sql: string, values: unknown[][]] {
  const columns = Object.keys(rows[0]!);
  return [
    `INSERT ${ignore ? 'IGNORE ' : ''}INTO ${table} (${columns.join(', ')}) VALUES ?`,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  ];
}

/** Commits the changes of `work`, or rolls all of them back. */
export async function hotTransaction<T>(
  db: Database,
  step: number,
  work: (session: HotSession) => Promise<T>,
): Promise<T> {
  const client = packetsOf(db).client as KnexClient;
  const connection = await client.acquireConnection();
  const { session, commit, rollback } = sessionOn(connection, step);
  try {
    session.later('BEGIN');
    const result = await work(session);
    await commit();
    return result;
  } catch (error) {
    await rollback();
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
