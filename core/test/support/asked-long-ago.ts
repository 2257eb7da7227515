import type { Database } from '../../src/infra/database.js';

/**
 * How an account stands was asked a while ago, and is asked again tomorrow: no sweep asks before the test, and a
 * refusal in it does not find that it was asked just now.
 */
export async function askedLongAgo(db: Database, connectionId: number): Promise<void> {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await db('connectionHealth')
    .insert({ connectionId, askedAt: hours(-1), dueAt: hours(24) })
    .onConflict('connectionId')
    .merge();
}
