import type { Database } from './database.js';

interface Session {
  query(sql: string, values: unknown[], done: (error: Error | null, rows: unknown) => void): void;
}
interface Client {
  acquireConnection(): Promise<Session>;
  releaseConnection(connection: Session): Promise<void>;
}

/**
 * Runs `work` while no other process runs work of this name. The lock ends with its connection, and holds no
 * transaction open: the work may take minutes.
 */
export async function underLock<T>(
  db: Database,
  { name, seconds, busy }: { name: string; seconds: number; busy: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const client = db.client as Client;
  const session = await client.acquireConnection();
  const run = (sql: string, values: unknown[]) =>
    new Promise<unknown>((resolve, reject) =>
      session.query(sql, values, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  try {
    const [row] = (await run('SELECT GET_LOCK(CONCAT(DATABASE(), ?), ?) AS held', [`.${name}`, seconds])) as {
      held: number | null;
    }[];
    if (row?.held !== 1) throw busy();
    try {
      return await work();
    } finally {
      await run('SELECT RELEASE_LOCK(CONCAT(DATABASE(), ?))', [`.${name}`]).catch(() => undefined); // released with its connection
    }
  } finally {
    await client.releaseConnection(session);
  }
}
