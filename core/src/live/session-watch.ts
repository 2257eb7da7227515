import { LIVE_CLOSE, type LivePayloads } from '@recado/sdk/contracts';
import { ApiError } from '../infra/errors.js';
import type { LiveRules } from '../ports/live.js';
import type { Infra } from '../infra/infra.js';
import { frameText, type StreamEvent } from './frames.js';
import { renewed } from './renewed.js';
import type { Room, Rooms } from './rooms.js';
import type { Subscriber } from './subscriber.js';

const EVERY_MS = 700;
const RENEW_EVERY = 40; // rounds: about half a minute

/**
 * Closes the sockets of ended sessions within a second, wherever they were ended, and refreshes a socket's user when
 * that user is changed.
 */
export function startSessionWatch({ log }: Infra, rooms: Rooms, rules: LiveRules): { stop(): void } {
  let round = 0;
  const all = () => [...rooms.open.values()].flatMap((room) => [...room.subscribers]);

  async function renew(subscribers: Subscriber[]): Promise<void> {
    for (const subscriber of subscribers) {
      try {
        await renewed(rules, subscriber);
        if (subscriber.principal.suspended)
          subscriber.close(LIVE_CLOSE.unauthenticated, 'ERR_COMPANY_SUSPENDED');
        // The client requests a new token and learns why there is none.
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
      // The client requests a new token and learns why there is none.
      if (state === 'suspended') subscriber.close(LIVE_CLOSE.unauthenticated, 'ERR_COMPANY_SUSPENDED');
    }
    if (++round % RENEW_EVERY === 0) await renew(all());
  }

  /** Before the next event is delivered: a setting that hides something applies to every frame after it. */
  function applySetting(room: Room, event: StreamEvent): void {
    const { key, value } = JSON.parse(event.payload) as LivePayloads['settings'];
    for (const subscriber of room.subscribers) {
      const { principal } = subscriber;
      subscriber.principal = rules.underSetting(principal, key, value);
      // Data that the client has already loaded shows hidden fields, or hides visible ones.
      if (subscriber.principal !== principal)
        subscriber.write(frameText(event.seq, 'resync', JSON.stringify({ seq: event.seq })));
    }
  }

  rooms.onEvent((room, event) => {
    if (event.topic === 'settings') applySetting(room, event);
    // A company that was paid has its service back: its users hear of everything again.
    if (event.topic === 'payment') void renew([...room.subscribers]);
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
