import type { Knex } from 'knex';
import type { Db } from './database.js';

/** Clocks of processes that use the database's agree within milliseconds. */
const TOLERANCE_MS = 5_000;

/** Rows that wait: until when, and when that was written. */
export interface WaitingRows {
  table: string;
  where(query: Knex.QueryBuilder): Knex.QueryBuilder;
}

/**
 * Rows that say that they were written in the future were written by a clock that has been set back since. What they
 * wait for is counted from now on: nothing waits for a clock.
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
