import type { PluginContext, PluginDatabase } from '@recado/sdk';

/** The plugin's tables; the manifest names a migrations folder, so the host gives them. */
export function databaseOf(ctx: PluginContext): PluginDatabase {
  if (!ctx.db) throw new Error('The web chat needs its tables: the host gave no database');
  return ctx.db;
}

const TRANSIENT = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** A transaction that is retried after a deadlock. */
export async function inTransaction<T>(
  ctx: PluginContext,
  work: (db: PluginDatabase) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await databaseOf(ctx).transaction(work);
    } catch (error) {
      if (attempt === 4 || !TRANSIENT.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
