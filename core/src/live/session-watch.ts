import { LIVE_CLOSE } from '@recado/sdk/contracts';
import { ApiError } from '../infra/errors.js';
import type { LiveRules } from '../ports/live.js';
import type { Infra } from '../services.js';
import type { Rooms } from './rooms.js';
import type { Subscriber } from './subscriber.js';

const EVERY_MS = 700;
const RENEW_EVERY = 40; // rounds: about half a minute

/**
 * Closes the sockets of sessions that have ended within a second, whoever ended them and wherever, and renews what a
 * socket knows of its user when that user is changed.
 */
export function startSessionWatch({ log }: Infra, rooms: Rooms, rules: LiveRules): { stop(): void } {
  let round = 0;
  const all = () => [...rooms.open.values()].flatMap((room) => [...room.subscribers]);

  async function renew(subscribers: Subscriber[]): Promise<void> {
    for (const subscriber of subscribers) {
      const { userId, sessionId } = subscriber.principal;
      try {
        subscriber.principal = await rules.authenticate({ sub: String(userId), sid: sessionId });
        if (subscriber.principal.expired || subscriber.principal.suspended)
          subscriber.close(LIVE_CLOSE.unauthenticated, 'ERR_SUBSCRIPTION_EXPIRED');
        // The client asks for a new token, and is told why there is none.
        if (subscriber.principal.offDuty) subscriber.close(LIVE_CLOSE.unauthenticated, 'ERR_OUT_OF_HOURS');
      } catch (error) {
        if (!(error instanceof ApiError)) continue; // the next round looks again
        const { sessionEnded, unauthenticated } = LIVE_CLOSE;
        subscriber.close(error.code === 'ERR_SESSION_ENDED' ? sessionEnded : unauthenticated, error.code);
      }
    }
  }
  async function watch(): Promise<void> {
    const subscribers = all();
    if (!subscribers.length) return;
    const live = await rules.liveSessions([
      ...new Set(subscribers.map(({ principal }) => principal.sessionId)),
    ]);
    for (const subscriber of subscribers) {
      const state = live.get(subscriber.principal.sessionId);
      if (state === undefined) subscriber.close(LIVE_CLOSE.sessionEnded, 'ERR_SESSION_ENDED');
      // The client asks for a new token, and is told why there is none.
      if (state === 'suspended') subscriber.close(LIVE_CLOSE.unauthenticated, 'ERR_COMPANY_SUSPENDED');
    }
    if (++round % RENEW_EVERY === 0) await renew(all());
  }

  rooms.onEvent((room, event) => {
    if (event.topic !== 'user') return;
    const changed = JSON.parse(event.payload) as { user?: { id: number }; userId?: number };
    const userId = changed.user?.id ?? changed.userId;
    void renew([...room.subscribers].filter(({ principal }) => principal.userId === userId));
  });
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    watch()
      .catch((error: unknown) => log.debug({ err: error }, 'sessions could not be watched'))
      .finally(() => (busy = false));
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
