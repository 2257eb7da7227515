import { inTransaction, type Database } from '../../infra/database.js';
import { HOLD_MINUTES } from '../campaign-outcomes/failure-act.rules.js';
import { LONGEST_MS } from './campaign-round.js';

/** Clocks of processes that follow the database's agree within this time. */
const TOLERANCE_MS = 5_000;
/** Rows that are changed at once: releases must not wait for long behind their locks. */
const AT_ONCE = 2_000;
const CAMPAIGNS = 200;
/** A hold of a minute ends up to a tenth later, so that those of many connections do not end together. */
const LONGEST_MINUTE_MS = 66_000;

/**
 * After the clock was set back nothing waits for as long as it was ahead: campaigns are looked at again, holds are no
 * longer than they can be, and recipients wait for as long as they were to wait when that was written. The hours of a
 * recipient are looked at again when the turn comes.
 */
export async function bringCampaignsBack(db: Database, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  for (const [holdReason, minutes] of Object.entries(HOLD_MINUTES)) {
    const holdUntil = later(minutes * LONGEST_MINUTE_MS);
    await db('connectionPaces')
      .where({ holdReason })
      .where('holdUntil', '>', holdUntil)
      .update({ holdUntil });
  }
  let after = 0;
  for (;;) {
    const ids: number[] = await db('campaigns')
      .where({ status: 'EM_ANDAMENTO', leavingAt: null })
      .where('id', '>', after)
      .orderBy('id')
      .limit(CAMPAIGNS)
      .pluck('id');
    for (const id of ids) await bringRecipientsBack(db, id, now);
    // A running campaign never looks further ahead than this.
    await db('campaigns')
      .whereIn('id', ids)
      .where({ status: 'EM_ANDAMENTO' })
      .where('dueAt', '>', later(LONGEST_MS))
      .update({ dueAt: now });
    if (ids.length < CAMPAIGNS) return;
    after = ids.at(-1)!;
  }
}

async function bringRecipientsBack(db: Database, campaignId: number, now: Date): Promise<void> {
  const chunk = () =>
    inTransaction(db, (trx) =>
      trx('campaignRecipients')
        .where({ campaignId, state: 'planned' })
        .where('notBefore', '>', now)
        .where('changedAt', '>', new Date(now.getTime() + TOLERANCE_MS))
        .limit(AT_ONCE)
        // `notBefore` comes first: it is computed from the old `changedAt`.
        .update({
          notBefore: trx.raw(
            'DATE_ADD(?, INTERVAL GREATEST(0, TIMESTAMPDIFF(MICROSECOND, changedAt, notBefore)) MICROSECOND)',
            [now],
          ),
          changedAt: now,
        }),
    );
  while ((await chunk()) === AT_ONCE);
}
