import type { Db, Transaction } from '../../infra/database.js';

/** People of an account who were written to in the moving period. */
export async function reached(db: Db, quotaKey: string, since: Date): Promise<number> {
  const row = (await db('outreach')
    .where({ quotaKey: Buffer.from(quotaKey) })
    .where('at', '>', since)
    .count({ total: '*' })
    .first()) as { total: number } | undefined;
  return Number(row?.total ?? 0);
}
/** When so many of them were written to, the earliest first. */
export async function reachedAt(
  db: Db,
  quotaKey: string,
  since: Date,
  place: number,
): Promise<Date | undefined> {
  const row = (await db('outreach')
    .where({ quotaKey: Buffer.from(quotaKey) })
    .where('at', '>', since)
    .orderBy('at')
    .offset(Math.max(0, place))
    .first('at')) as { at: Date } | undefined;
  return row?.at;
}
export async function noteReached(
  trx: Transaction,
  quotaKey: string,
  addresses: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  await trx('outreach')
    .insert(addresses.map((addressKey) => ({ quotaKey: Buffer.from(quotaKey), addressKey, at })))
    .onConflict(['quotaKey', 'addressKey'])
    .merge(['at']);
}

const KEPT_MS = 8 * 86_400_000;
const FORGOTTEN_AT_ONCE = 10_000;
/** Whom accounts wrote to longer ago than any provider counts. */
export async function forgetReached(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  while (
    (await db('outreach').where('at', '<', before).limit(FORGOTTEN_AT_ONCE).delete()) === FORGOTTEN_AT_ONCE
  );
}
