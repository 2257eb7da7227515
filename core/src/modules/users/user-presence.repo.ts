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
  return {
    async seen({ userId, companyId }: Principal): Promise<void> {
      const now = clock.now();
      const arrived = await db('users')
        .where({ id: userId, companyId, online: false })
        .update({ online: true, lastSeenAt: now });
      if (!arrived) await db('users').where({ id: userId, companyId }).update({ lastSeenAt: now });
      else await changed({ id: userId, companyId });
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
