import type { PluginContext, PluginJob } from '@recado/sdk';
import { databaseOf } from './database.js';

/** Deletes the visitors of deleted web chats, a few at a time so that no lock is held long. */
export async function pruneVisitors(ctx: PluginContext): Promise<void> {
  const db = databaseOf(ctx);
  const rows = await db.query<{ connectionId: number }>(
    'SELECT DISTINCT connectionId FROM plg_webchat_visitors',
  );
  for (const { connectionId } of rows) {
    if (await ctx.connections.get(connectionId)) continue;
    let removed = 1;
    while (removed > 0 && !ctx.signal.aborted) {
      const sql = 'DELETE FROM plg_webchat_visitors WHERE connectionId = ? LIMIT 200';
      removed = (await db.execute(sql, [connectionId])).affectedRows;
    }
  }
}

export const pruneJob: PluginJob = { id: 'prune-visitors', everyMs: 6 * 3_600_000, run: pruneVisitors };
