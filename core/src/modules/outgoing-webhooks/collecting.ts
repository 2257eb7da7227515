import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { eventsAfter } from '../../infra/logged-events.js';
import { createSmallTurns } from '../../infra/small-turns.js';
import { webhookEventOf, webhookTopics } from './webhook-events.rules.js';
import { insertDeliveries } from './webhook-deliveries.repo.js';
import * as work from './webhook-work.repo.js';
import { lastSeq } from './webhooks.repo.js';

/** Webhooks that step through the log at the same time. */
const SIDE_BY_SIDE = 4;
/** Events of one step. */
const EVENTS = 100;

/**
 * Makes deliveries of the companies' logged events: one for each webhook and event, in the transaction that moves the
 * webhook's place in the log. Several processes may do it; each webhook's next step is one's alone.
 */
export function createCollecting(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { mayGoOn, collected }: { mayGoOn(): boolean; collected(): void },
) {
  /** True when the webhook moved on. */
  async function step({ id }: work.Waiting): Promise<boolean> {
    const made = await inTransaction(db, async (trx) => {
      const endpoint = await work.lockCursor(trx, id);
      if (!endpoint) return undefined;
      // Read behind the lock: whoever erases a person waits for it, and then finds every delivery.
      const events = await eventsAfter(trx, endpoint, webhookTopics(endpoint.events), EVENTS);
      const last = events.at(-1)?.seq ?? (await lastSeq(trx, endpoint));
      if (last <= endpoint.seq) return undefined;
      const told = events.flatMap((logged) => {
        const event = webhookEventOf(endpoint.companyId, logged);
        return event && endpoint.events.includes(event.event) ? [event] : [];
      });
      await work.moveCursor(trx, id, last);
      await insertDeliveries(trx, { ...endpoint, endpointId: id }, told, clock.now());
      return told.length;
    });
    if (made) collected();
    return made !== undefined;
  }

  return createSmallTurns<work.Waiting>({
    places: SIDE_BY_SIDE,
    numberOf: ({ id }) => id,
    mayGoOn,
    waiting: (asked) => work.behindTheLog(db, asked),
    turn: step,
    failed: (err, one) => log.warn({ err, ...one }, 'a webhook was not told of new events'),
  });
}
