import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';

/** The client sends a heartbeat every five minutes; one missed is tolerated. */
const GONE_AFTER_MS = 11 * 60_000;

/** Which users are online, from the heartbeats of the live sockets. */
export function createUserPresence(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  outbox: Outbox,
  changed: (user: { id: number; companyId: number }) => Promise<void>,
) {
  /**
   * For figures: the times for which there is proof that a user was there. The last proof is their end, so they need no
   * closing when a process or a phone dies.
   */
  async function prove(userId: number, companyId: number, now: Date): Promise<void> {
    const last = await db('userPresences').where({ userId }).orderBy('id', 'desc').first('id', 'until');
    if (last && now.getTime() - last.until.getTime() <= GONE_AFTER_MS)
      await db('userPresences').where({ id: last.id }).andWhere('until', '<', now).update({ until: now });
    else await db('userPresences').insert({ companyId, userId, since: now, until: now });
  }

  return {
    async seen({ userId, companyId }: Principal): Promise<void> {
      const now = clock.now();
      const arrived = await db('users')
        .where({ id: userId, companyId, online: false })
        .update({ online: true, lastSeenAt: now });
      if (!arrived) await db('users').where({ id: userId, companyId }).update({ lastSeenAt: now });
      else await changed({ id: userId, companyId });
      await prove(userId, companyId, now);
    },
    /** For the sweeper: users whose heartbeats stopped. */
    async sweep(): Promise<void> {
      const since = new Date(clock.now().getTime() - GONE_AFTER_MS);
      const gone = await db('users')
        .where({ online: true })
        .andWhere('lastSeenAt', '<', since)
        .limit(500)
        .select('id', 'companyId');
      for (const user of gone) {
        await db('users').where({ id: user.id }).andWhere('lastSeenAt', '<', since).update({ online: false });
        await changed(user);
      }
      if (gone.length) outbox.wake();
    },
  };
}
