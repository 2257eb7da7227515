import type { PluginContext, PluginDatabase } from '@recado/sdk';

/** The plugin's tables; the manifest names a migrations folder, so the host gives them. */
export function databaseOf(ctx: PluginContext): PluginDatabase {
  if (!ctx.db) throw new Error('WhatsApp needs its tables: the host gave no database');
  return ctx.db;
}

const TRANSIENT = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** A transaction that is repeated when it met another one. */
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

/** What the database could not do: it carries a state of SQL, or lost its connection. Nothing that was read is to blame. */
export function isDatabaseFault(error: unknown): boolean {
  const { sqlState, fatal, name } = (error ?? {}) as { sqlState?: string; fatal?: boolean; name?: string };
  return sqlState !== undefined || fatal === true || name === 'KnexTimeoutError';
}
