import type { Capabilities } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createShortCache } from '../../infra/short-cache.js';
import { countWaiting } from './external-messages.repo.js';

/** A connection takes no more messages than it sends in this time, … */
const HOURS = 2;
/** … and never more than this: beyond, programs keep them better than a queue that stands still. */
export const MOST_WAITING = 20_000;
const LATER_S = 60;

/** How many messages of programs may wait on a connection with this pace. */
export const mostWaiting = (pace: Capabilities['pace']): number =>
  Math.min(MOST_WAITING, Math.max(1, Math.floor((pace?.perSecond ?? Infinity) * 3600 * HOURS)));

/** Bounds what programs leave with a connection: what this process took since the last count counts too. */
export function createExternalBacklog({ db }: Pick<Infra, 'db'>) {
  const counts = createShortCache<number, { waiting: number }>();
  return {
    /** Throws ERR_SEND_QUEUE_FULL if there is no room; returns a function that gives the place back. */
    async reserve(connectionId: number, pace: Capabilities['pace'], messages = 1): Promise<() => void> {
      const most = mostWaiting(pace);
      const count = await counts.get(connectionId, async () => ({
        waiting: await countWaiting(db, connectionId, most),
      }));
      if (count.waiting + messages > most)
        throw apiError('ERR_SEND_QUEUE_FULL', undefined, { retryAfter: LATER_S });
      count.waiting += messages;
      return () => void (count.waiting -= messages);
    },
  };
}
