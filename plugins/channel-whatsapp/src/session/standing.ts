import type { WASocket } from '@whiskeysockets/baileys';
import type { AccountEvent, AccountHealth } from '@recado/sdk';
import { capNotice, healthOfCap, healthOfLock, lockNotice } from '../mapping/standing.js';
import type { PhoneSession } from './session-types.js';

/** How the account stands: whether it may write to new people, and to how many. */
export async function standingOf(
  client: WASocket,
  noLimit: (error: unknown) => void,
): Promise<AccountHealth> {
  const lock = await client.fetchAccountReachoutTimelock();
  // The provider answers this one with an error at times: what is known of a lock does not wait for it.
  const cap = await client.fetchNewChatMessageCap().catch((error: unknown) => {
    noLimit(error);
    return {};
  });
  return { ...healthOfLock(lock, new Date()), ...healthOfCap(cap) };
}

/** What the provider tells of the account by itself. The client repeats a lock with every answer: only a change is news. */
export function watchStanding({ ctx, connectionId }: PhoneSession, client: WASocket): void {
  const tell = (event: AccountEvent) =>
    void ctx.connections
      .receive(connectionId, [event])
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, connectionId }, 'news of the account were not told'),
      );
  let lastEnd: number | undefined;
  client.ev.on('connection.update', ({ reachoutTimeLock: lock }) => {
    const end = lock?.isActive ? (lock.timeEnforcementEnds?.getTime() ?? 0) : undefined;
    if (!lock || end === lastEnd) return;
    lastEnd = end;
    tell(lockNotice(lock, new Date()));
  });
  client.ev.on('message-capping.update', (cap) => tell(capNotice(cap, new Date())));
}
