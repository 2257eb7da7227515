import type { PluginContext, PluginDatabase } from '@recado/sdk';

/** The plugin's tables; the manifest names a migrations folder, so the host gives them. */
export function databaseOf(ctx: PluginContext): PluginDatabase {
  if (!ctx.db) throw new Error('WhatsApp needs its tables: the host gave no database');
  return ctx.db;
}

const TRANSIENT = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** A transaction that is retried after a deadlock. */
export async function inTransaction<T>(
  db: PluginDatabase,
  work: (db: PluginDatabase) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 4 || !TRANSIENT.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** A database failure: it has an SQL state, or the connection was lost. The message that was read is not to blame. */
export function isDatabaseFault(error: unknown): boolean {
  const { sqlState, fatal, name } = (error ?? {}) as { sqlState?: string; fatal?: boolean; name?: string };
  return sqlState !== undefined || fatal === true || name === 'KnexTimeoutError';
}
