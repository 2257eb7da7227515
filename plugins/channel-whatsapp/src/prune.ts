import type { PluginContext, PluginJob } from '@recado/sdk';
import { trimAuthors } from './store/authors.js';
import { databaseOf } from './store/database.js';
import { trimJournal } from './store/journal.js';
import { trimSends } from './store/sends.js';

const ROWS_AT_ONCE = 500;
/** Sessions last: they tell which connections have rows left after an interruption. */
const TABLES = ['keys', 'journal', 'sends', 'authors', 'sessions'] as const;

/** Deletes expired rows, and those of deleted connections: a few rows at a time. */
export async function prune(ctx: PluginContext): Promise<void> {
  const untilFew = async (remove: () => Promise<number>) => {
    while (!ctx.signal.aborted && (await remove()) === ROWS_AT_ONCE);
  };
  for (const trim of [trimJournal, trimSends, trimAuthors]) await untilFew(() => trim(ctx, ROWS_AT_ONCE));
  const db = databaseOf(ctx);
  const known = await db.query<{ connectionId: number }>('SELECT connectionId FROM plg_whatsapp_sessions');
  for (const { connectionId } of known) {
    if (await ctx.connections.get(connectionId)) continue;
    for (const table of TABLES) {
      const sql = `DELETE FROM plg_whatsapp_${table} WHERE connectionId = ? LIMIT ${ROWS_AT_ONCE}`;
      await untilFew(async () => (await db.execute(sql, [connectionId])).affectedRows);
    }
  }
}

export const pruneJob: PluginJob = { id: 'prune', everyMs: 3_600_000, run: prune };
