import type { LivePayloads, Ticket } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';

/** Typing is shown for this long without another report; the console expires it after the same time. */
const TYPING_MS = 8_000;

type Activity = LivePayloads['presence']['presence'];
type Typing = NonNullable<Ticket['presence']>;
export interface CustomerPresence {
  keep(ticketId: number, presence: Activity): Promise<void>;
  /** What customers are doing right now, by ticket: one request however many there are. Empty while Redis is down. */
  of(ticketIds: readonly number[]): Promise<Map<number, Typing>>;
}

/** Stores that a customer types or records, for users who open the ticket meanwhile: it expires by itself. */
export function createCustomerPresence({ redis, config }: Pick<Infra, 'redis' | 'config'>): CustomerPresence {
  const keyOf = (ticketId: number) => `${config.redisPrefix}typing:${ticketId}`;
  return {
    async keep(ticketId, presence) {
      if (presence === 'composing' || presence === 'recording')
        await redis.set(keyOf(ticketId), presence, 'PX', TYPING_MS);
      else await redis.del(keyOf(ticketId));
    },
    async of(ticketIds) {
      if (ticketIds.length === 0 || redis.status !== 'ready') return new Map();
      // Tickets are shown without it rather than not at all.
      const found = await redis.mget(ticketIds.map(keyOf)).catch(() => []);
      return new Map(
        ticketIds.flatMap((id, at): [number, Typing][] => (found[at] ? [[id, found[at] as Typing]] : [])),
      );
    },
  };
}
