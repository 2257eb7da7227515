import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import { createSmallTurns, type SmallTurns } from '../../infra/small-turns.js';
import { postWebhook, type Attempted } from './posting.js';
import { noteHealth } from './webhook-health.tx.js';
import { waitAfter } from './webhook-ladder.rules.js';
import { secretsOf } from './webhook-secrets.js';
import * as work from './webhook-work.repo.js';

/**
 * Webhooks that are sent to at the same time, and deliveries of one: those that fail or answer slowly have places of
 * their own, so that they take none of the others'.
 */
const LANES = { quick: { places: 24, atOnce: 10 }, slow: { places: 12, atOnce: 2 } } as const;
const SLOW_MS = 2_000;
/** A delivery whose sender died is due again: longer than an attempt may take. */
const IN_HAND_MS = 60_000;

interface Needs {
  http: Pick<SafeFetch, 'fetch'>;
  mayGoOn(): boolean;
  /** Ends attempts without an outcome: they are made again. */
  signal: AbortSignal;
  /** The state of a webhook that its admins should hear of changed. */
  changed(webhook: work.Waiting): Promise<void>;
}

/** Sends deliveries that are due. Each is tried by one process at a time, and again when that process dies. */
export function createSending(infra: Pick<Infra, 'db' | 'clock' | 'log' | 'secrets'>, needs: Needs) {
  const { db, clock, log } = infra;
  /** Webhooks that answered slowly last time. */
  const slow = new Set<number>();

  async function attempt({ endpoint, until }: work.Claim, delivery: work.Claim['deliveries'][number]) {
    const attempted = await postWebhook(needs.http, {
      ...{ url: endpoint.url, id: delivery.eventId, body: delivery.body, now: clock.now() },
      secrets: secretsOf(infra.secrets, endpoint, clock.now()),
      signal: needs.signal,
    });
    const now = clock.now();
    const attempts = delivery.attempts + 1;
    const wait =
      attempted.delivered || attempted.problem === 'gone' ? undefined : waitAfter(attempts, attempted);
    const failed = wait === undefined ? 'failed' : 'pending';
    await work.recordAttempt(
      db,
      { id: delivery.id, until },
      {
        ...{ attempts, state: attempted.delivered ? 'delivered' : failed },
        dueAt: new Date(now.getTime() + (wait ?? 0)),
        ...{ lastStatus: attempted.status, lastError: attempted.problem, lastDetail: attempted.detail },
        ...{ lastAnswer: attempted.answer, durationMs: attempted.durationMs, triedAt: now, updatedAt: now },
      },
    );
    return attempted;
  }

  async function turn(webhook: work.Waiting, most: number): Promise<boolean> {
    const now = clock.now();
    const until = new Date(now.getTime() + IN_HAND_MS);
    const claim = await inTransaction(db, (trx) => work.claimDue(trx, webhook.id, { now, until, most }));
    if (!claim?.deliveries.length) return false;
    const attempts: Attempted[] = await Promise.all(
      claim.deliveries.map((delivery) => attempt(claim, delivery)),
    );
    const isSlow = attempts.some(({ durationMs }) => durationMs > SLOW_MS);
    if (isSlow) slow.add(webhook.id);
    else slow.delete(webhook.id);
    const isNews = await inTransaction(db, (trx) => noteHealth(trx, claim.endpoint, attempts, clock.now()));
    if (isNews) await needs.changed(claim.endpoint);
    return true;
  }

  const laneOf = (lane: keyof typeof LANES): SmallTurns =>
    createSmallTurns<work.Waiting>({
      places: LANES[lane].places,
      numberOf: ({ id }) => id,
      mayGoOn: needs.mayGoOn,
      waiting: (asked) => work.withDueDeliveries(db, lane, { ...asked, slow: [...slow], now: clock.now() }),
      turn: (webhook) => turn(webhook, LANES[lane].atOnce),
      failed: (err, one) => log.warn({ err, ...one }, 'a webhook was not served'),
    });
  const lanes = [laneOf('quick'), laneOf('slow')];

  return {
    fill: (): void => lanes.forEach((lane) => lane.fill()),
    async idle(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}
