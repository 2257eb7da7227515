import type { Knex } from 'knex';
import type { Db } from './database.js';

/** Clocks of processes that follow the database's agree within milliseconds. */
const TOLERANCE_MS = 5_000;

/** Waiting rows: until when, and when that was written. */
export interface WaitingRows {
  table: string;
  where(query: Knex.QueryBuilder): Knex.QueryBuilder;
}

/**
 * Rows written "in the future" come from a clock that has been set back since. Their wait restarts now, so that nothing
 * waits for a clock.
 */
export const bringBack = (db: Db, { table, where }: WaitingRows, now: Date): Promise<number> =>
  db(table)
    .modify(where)
    .where('dueAt', '>', now)
    .where('updatedAt', '>', new Date(now.getTime() + TOLERANCE_MS))
    // `dueAt` comes first: it is computed from the old `updatedAt`.
    .update({
      dueAt: db.raw(
        'DATE_ADD(?, INTERVAL GREATEST(0, TIMESTAMPDIFF(MICROSECOND, updatedAt, dueAt)) MICROSECOND)',
        [now],
      ),
      updatedAt: now,
    });
