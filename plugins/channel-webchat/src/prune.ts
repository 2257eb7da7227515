import type { PluginContext, PluginJob } from '@recado/sdk';
import { databaseOf } from './database.js';
import { eraseChats } from './erase.js';

/** Deletes the visitors of deleted web chats. */
export async function pruneVisitors(ctx: PluginContext): Promise<void> {
  const db = databaseOf(ctx);
  const rows = await db.query<{ connectionId: number }>(
    'SELECT DISTINCT connectionId FROM plg_webchat_visitors',
  );
  for (const { connectionId } of rows)
    if (!(await ctx.connections.get(connectionId))) await eraseChats(ctx, [connectionId]);
}

export const pruneJob: PluginJob = { id: 'prune-visitors', everyMs: 6 * 3_600_000, run: pruneVisitors };
