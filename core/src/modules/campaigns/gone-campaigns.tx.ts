import { inTransaction, type Database } from '../../infra/database.js';

/** Rows deleted at once: others must not wait for long behind their locks. */
const AT_ONCE = 2_000;
const CAMPAIGNS = 10;

/** Deleted campaigns lose their recipients chunk by chunk, then their own row. */
export async function removeGone(db: Database): Promise<void> {
  const ids: number[] = await db('campaigns').whereNotNull('leavingAt').limit(CAMPAIGNS).pluck('id');
  for (const campaignId of ids) {
    const chunk = () =>
      inTransaction(db, (trx) => trx('campaignRecipients').where({ campaignId }).limit(AT_ONCE).delete());
    while ((await chunk()) === AT_ONCE);
    await db('campaigns').where({ id: campaignId }).delete();
  }
}
