import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { liveUsersOf } from '../../infra/live-users.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import { createSmallTurns, type SmallTurns } from '../../infra/small-turns.js';
import { TTL_SECONDS, type PushKeys } from './push-message.js';
import { postPush, type Posted } from './push-posting.js';
import { createShares } from './push-shares.js';
import * as work from './push-work.repo.js';

/**
 * Browsers told at the same time: those whose services fail have places of their own, and no service or company fills a
 * lane.
 */
const LANES = {
  quick: { places: 24, ofService: 8, ofCompany: 12 },
  failing: { places: 6, ofService: 2, ofCompany: 3 },
} as const;
const AT_ONCE = 5;
/** A delivery whose sender died is due again: longer than an attempt may take. */
const IN_HAND_MS = 30_000;
const ATTEMPTS = 4;
const WAIT_MS = 5_000;

/** The topic of a test, which is also sent to somebody who sits in front of the console. */
export const TEST_TOPIC = 'test';

interface Needs {
  http: Pick<SafeFetch, 'fetch'>;
  keys(): Promise<PushKeys>;
  mayGoOn(): boolean;
  /** Ends attempts without an outcome: they are made again. */
  signal: AbortSignal;
}

export function createPushSending(
  infra: Pick<Infra, 'db' | 'clock' | 'log' | 'secrets' | 'redis' | 'config'>,
  { http, keys, mayGoOn, signal }: Needs,
) {
  const { db, clock, log, secrets } = infra;

  async function settle({ browser, until }: work.Claim, delivery: work.DueDelivery, posted: Posted) {
    const now = clock.now();
    if (posted.outcome === 'gone') return work.deleteBrowser(db, browser.id);
    if (posted.outcome !== 'later') {
      await work.dropDelivery(db, delivery, until);
      return posted.outcome === 'arrived'
        ? work.noteArrived(db, browser.id, now)
        : work.noteFailed(db, browser.id, now, null);
    }
    const next = new Date(now.getTime() + Math.max(WAIT_MS * 4 ** delivery.attempts, posted.waitMs));
    const lastMoment = delivery.createdAt.getTime() + TTL_SECONDS * 1000;
    if (delivery.attempts + 1 >= ATTEMPTS || next.getTime() > lastMoment)
      await work.dropDelivery(db, delivery, until);
    else await work.postpone(db, delivery, until, next);
    return work.noteFailed(db, browser.id, now, next);
  }

  async function turn({ id }: { id: number }): Promise<boolean> {
    const now = clock.now();
    const until = new Date(now.getTime() + IN_HAND_MS);
    const claim = await inTransaction(db, (trx) => work.claimDue(trx, id, { now, until, most: AT_ONCE }));
    if (!claim?.deliveries.length) return false;
    const { browser, deliveries } = claim;
    const [own, live] = await Promise.all([keys(), liveUsersOf(infra, browser.companyId)]);
    const authSecret = Buffer.from(secrets.openBytes(browser.authSecret));
    await Promise.all(
      deliveries.map(async (delivery) => {
        const isLate = delivery.createdAt.getTime() + TTL_SECONDS * 1000 <= now.getTime();
        if (isLate || (live.has(browser.userId) && delivery.topic !== TEST_TOPIC))
          return work.dropDelivery(db, delivery, until);
        const posted = await postPush(infra, http, {
          ...{ endpoint: browser.endpoint.toString(), keys: own, signal },
          browser: { publicKey: browser.publicKey, authSecret },
          ...{ topic: delivery.topic, payload: delivery.payload },
        });
        return settle(claim, delivery, posted);
      }),
    );
    return true;
  }

  function laneOf(lane: keyof typeof LANES): SmallTurns {
    const shares = createShares(LANES[lane]);
    return createSmallTurns<work.Waiting>({
      places: LANES[lane].places,
      numberOf: ({ id }) => id,
      mayGoOn,
      waiting: async (asked) =>
        shares.within(await work.withDue(db, lane, { ...asked, full: shares.full(), now: clock.now() })),
      turn: (one) => shares.hold(one, () => turn(one)),
      failed: (err, one) => log.warn({ err, subscriptionId: one?.id }, 'a browser was not told'),
    });
  }
  const lanes = [laneOf('quick'), laneOf('failing')];
  return {
    fill: (): void => lanes.forEach((lane) => lane.fill()),
    async idle(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}
