import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Database } from '../database.js';
import { MARKS, Marks, type Query, type Run } from './marks.js';
import { kindOf } from './statements.js';

const knex = createRequire(import.meta.url)('knex') as typeof import('knex').default;

interface Session {
  threadId: number;
  query(sql: string, bindings: readonly unknown[], done: (error: Error | null, rows: unknown) => void): void;
}
interface Client {
  config: { pool: object; connection: { database?: string } };
  _query(connection: Session, query: Query): Promise<Query>;
}
/** A dedicated database session, for one process at a time. */
export interface SchemaSession {
  db: Database;
  /**
   * Runs `work` as the named migration, then `record` and the end of its marks in one transaction. Statements that an
   * earlier process carried out before it was killed are not repeated.
   */
  change(name: string, work: () => Promise<void>, record: () => Promise<unknown>): Promise<void>;
  /** Migrations that were started and have not ended. */
  begun(): Promise<string[]>;
}

/**
 * Changes the schema under a lock that ends with its connection. The same connection does the work: a statement that a
 * killed process left on the server is waited for, and a process that lost the lock changes nothing more.
 */
export async function withSchemaSession<T>(
  db: Database,
  lock: { name: string; seconds: number; busy: () => Error },
  work: (session: SchemaSession) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) throw new Error('A dry run cannot change the schema.');
  const { config } = db.client as Client;
  const lockName = nameWithin(config.connection.database ?? '', lock.name);
  const own = knex({ ...config, pool: { ...config.pool, min: 1, max: 1 } });
  const client = own.client as Client;
  const plain = client._query.bind(client);
  let holder: Session | undefined;
  let marks: Marks | undefined;
  client._query = async (connection, query) => {
    holder ??= connection;
    if (connection.threadId !== holder.threadId)
      throw new Error('The connection was lost while the schema was changed. The next start continues.');
    if (!marks || kindOf(query.sql) === 'read') return plain(connection, query);
    const rows = await marks.once(query, async () => (await plain(connection, query)).response![0]);
    return Object.assign(query, { response: [rows, undefined] });
  };
  // A second connection: knex's only one is in use while a statement is being marked.
  const run: Run = (sql, bindings = []) =>
    new Promise((resolve, reject) =>
      holder!.query(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  try {
    const [[{ held }]] = (await own.raw('SELECT GET_LOCK(?, ?) AS held', [lockName, lock.seconds])) as [
      [{ held: number | null }],
    ];
    if (held !== 1) throw lock.busy();
    // A change of a large table waits for its readers, longer than a request may.
    await run('SET lock_wait_timeout = 120, innodb_lock_wait_timeout = 50');
    await run(MARKS);
    return await work({
      db: own,
      async change(name, steps, record) {
        marks = await Marks.of(name, run);
        try {
          await steps();
        } finally {
          marks = undefined;
        }
        await run('BEGIN');
        await record();
        await run('DELETE FROM schemaSteps WHERE migration = ?', [name]);
        await run('COMMIT');
      },
      begun: async () => {
        const rows = (await run('SELECT DISTINCT migration AS name FROM schemaSteps')) as { name: string }[];
        return rows.map(({ name }) => name);
      },
    });
  } finally {
    await own.destroy();
  }
}

/** Lock names are global to the server, with at most 64 characters. */
function nameWithin(database: string, name: string): string {
  const full = `${database}.${name}`;
  return full.length <= 64 ? full : createHash('sha256').update(full).digest('hex');
}
