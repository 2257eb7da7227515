import type { PluginContext, PluginJob } from '@recado/sdk';
import { trimAuthors } from './store/authors.js';
import { databaseOf } from './store/database.js';
import { eraseConnections } from './store/erased-rows.js';
import { trimJournal } from './store/journal.js';
import { trimPolls } from './store/polls.js';
import { trimSends } from './store/sends.js';

const ROWS_AT_ONCE = 500;

/** Deletes expired rows, and those of deleted connections: a few rows at a time. */
export async function prune(ctx: PluginContext): Promise<void> {
  const untilFew = async (remove: () => Promise<number>) => {
    while (!ctx.signal.aborted && (await remove()) === ROWS_AT_ONCE);
  };
  for (const trim of [trimJournal, trimSends, trimAuthors, trimPolls])
    await untilFew(() => trim(ctx, ROWS_AT_ONCE));
  const db = databaseOf(ctx);
  const known = await db.query<{ connectionId: number }>('SELECT connectionId FROM plg_whatsapp_sessions');
  for (const { connectionId } of known)
    if (!(await ctx.connections.get(connectionId))) await eraseConnections(ctx, [connectionId]);
}

export const pruneJob: PluginJob = { id: 'prune', everyMs: 3_600_000, run: prune };
