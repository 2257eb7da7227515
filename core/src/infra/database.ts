import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Config } from './config.js';
import { isRetryable } from './errors.js';

// knex is CommonJS with a callable default export.
const require = createRequire(import.meta.url);
const knex = require('knex') as typeof import('knex').default;
const Mysql2Client = require('knex/lib/dialects/mysql2/index.js') as new (config: object) => {
  processResponse(query: Answered | undefined, runner: unknown): unknown;
};

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** A transaction or the pool, for queries that may run on either. */
export type Db = Knex | Knex.Transaction;

interface Session {
  query(sql: string, done: (error: Error | null) => void): void;
}
/** What the driver tells of a column. */
interface Field {
  name: string;
  columnType: number;
  columnLength: number;
}
/** Rows with their columns; a statement that reads none has no columns. */
interface Answered {
  response: [rows: unknown, fields?: readonly Field[]];
}

/**
 * Times are UTC whatever the server's zone. Waits for a lock are short: most locks are released within milliseconds,
 * and a timeout leads to a retry. An idle transaction belongs to a frozen process: MariaDB ends it, while MySQL reads a
 * comment there and leaves it to the processes' pulse.
 */
const SESSION = `SET time_zone = '+00:00', innodb_lock_wait_timeout = 5, lock_wait_timeout = 10
  /*M!100300 , idle_transaction_timeout = 3 */`;
/** For a transaction that waits for a person. */
export const UNHURRIED = "SET time_zone = '+00:00' /*M!100300 , idle_transaction_timeout = 0 */";

/** A handshake that broke off, or took too long because this process was held up meanwhile. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST']);
interface Connecting {
  acquireRawConnection(): Promise<unknown>;
}

const TINY = 1;
/**
 * Reads `TINYINT(1)` as a boolean, column by column: a `typeCast` of the driver would be called for each value of each
 * row, which is a third of the time that reading takes.
 */
class BooleanClient extends Mysql2Client {
  override processResponse(query: Answered | undefined, runner: unknown): unknown {
    const [rows, fields] = query?.response ?? [];
    if (fields && Array.isArray(rows))
      for (const { name, columnType, columnLength } of fields)
        if (columnType === TINY && columnLength === 1)
          for (const row of rows as Record<string, unknown>[])
            row[name] = row[name] === null ? null : row[name] === 1;
    return super.processResponse(query, runner);
  }
}

type Address = Pick<Config, 'databaseUrl' | 'databasePool'>;

/** The sessions for packets of several statements: few paths send them, one packet at a time. */
const PACKET_SESSIONS = 4;
const packets = new WeakMap<Database, () => Database>();

/**
 * The same database, over sessions that take several statements in one packet. All others reject a second statement:
 * SQL that somebody has smuggled in could not end one and begin its own.
 */
export function packetsOf(db: Database): Database {
  const open = packets.get(db);
  // Its BEGIN would commit the transaction around it.
  if (!open) throw new Error('A transaction has no sessions of its own for packets.');
  return open();
}

/** Opens a database without connecting: the first query does. Destroying it ends all of its sessions. */
export function openDatabase(config: Address): Database {
  const db = openPool(config, false);
  let own: Database | undefined;
  packets.set(db, () => (own ??= openPool({ ...config, databasePool: PACKET_SESSIONS }, true)));
  const client = db.client as { destroy(): Promise<void> };
  const destroy = client.destroy.bind(client);
  client.destroy = async () => {
    await Promise.all([destroy(), own?.destroy()]);
  };
  return db;
}

/** The numbers of all sessions of a database, used and idle. */
export function sessionsOf(db: Database): number[] {
  const pools = new Set([db, packetsOf(db)].map(({ client }) => (client as { pool: Pool }).pool));
  return [...pools]
    .flatMap(({ used, free }) => [...used, ...free])
    .flatMap(({ resource }) => resource?.threadId ?? []);
}
interface Pool {
  used: { resource?: { threadId?: number } }[];
  free: { resource?: { threadId?: number } }[];
}

function openPool(config: Address, multipleStatements: boolean): Database {
  const url = new URL(config.databaseUrl);
  const db = knex({
    client: BooleanClient as unknown as typeof Knex.Client,
    connection: {
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1),
      socketPath: url.searchParams.get('socket') ?? undefined,
      // utf8mb4_unicode_ci by number: knex would write a charset's name into every table that it creates.
      charsetNumber: 224,
      timezone: 'Z',
      decimalNumbers: true,
      supportBigNumbers: true,
      enableKeepAlive: true,
      connectTimeout: 10_000,
      multipleStatements,
    },
    pool: {
      min: 0,
      max: config.databasePool,
      acquireTimeoutMillis: 15_000,
      afterCreate: (connection: Session, done: (error: Error | null, connection: Session) => void) =>
        connection.query(SESSION, (failed) =>
          failed
            ? done(failed, connection)
            : // READ COMMITTED keeps writers from locking the gaps between keys.
              connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) =>
                done(error, connection),
              ),
        ),
    },
  });
  const client = db.client as Connecting;
  const connect = client.acquireRawConnection.bind(client);
  // The pool would give the error to whoever waits for a connection, though nothing was asked of the server yet.
  client.acquireRawConnection = () =>
    connect().catch((error: { code?: string }) => {
      if (BROKEN_OFF.has(error.code ?? '')) return connect();
      throw error;
    });
  return db;
}

/** Milliseconds until a second attempt; each further one waits twice as long. */
const FIRST_PAUSE_MS = 25;

/**
 * Runs `work` in a transaction; on a deadlock all of it is retried. Half of each pause is random, so that two
 * transactions do not meet again: the victim of a deadlock is always the one that has written least.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  attempts = 5,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let failed: { error: unknown } | undefined;
    try {
      return await db.transaction((trx) =>
        work(trx).catch((error: unknown) => {
          failed = { error };
          throw error;
        }),
      );
    } catch (late) {
      // On a lost connection knex reports the ROLLBACK that also failed, and not what went wrong.
      const error = failed ? failed.error : late;
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }
}
