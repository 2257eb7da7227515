import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import { liveUsersOf } from '../../infra/live-users.js';
import { createSmallTurns } from '../../infra/small-turns.js';
import type { SessionsService } from '../sign-in/sign-in.service.js';
import { TTL_SECONDS } from './push-message.js';
import { NEWS_TOPICS, newsOf, payloadFor, type News } from './push-events.rules.js';
import { insertDeliveries } from './push.repo.js';
import * as work from './push-work.repo.js';

const SIDE_BY_SIDE = 4;
const EVENTS = 200;
/** Events wait this long: whoever closed the console just before is away by then. */
const SETTLED_MS = 2_000;

type Needs = Pick<Infra, 'db' | 'clock' | 'log' | 'redis' | 'config'>;

/**
 * Looks through the companies' logged events for what browsers without a console want to know. Several processes may
 * do it; whoever moves the company's place in the log first writes the deliveries.
 */
export function createPushCollecting(
  infra: Needs,
  {
    principalsOf,
    mayGoOn,
    collected,
  }: Pick<SessionsService, 'principalsOf'> & { mayGoOn(): boolean; collected(): void },
) {
  const { db, clock, log } = infra;
  const until = () => new Date(clock.now().getTime() - SETTLED_MS);

  async function deliveriesOf(behind: work.Behind, news: readonly News[]) {
    if (!news.length) return [];
    const [all, live] = await Promise.all([
      work.listenersOf(db, behind, clock.now()),
      liveUsersOf(infra, behind.companyId),
    ]);
    const away = all.filter(
      ({ userId, choices }) => !live.has(userId) && choices.notificationScope !== 'none',
    );
    // As each session may see things now.
    const principals = await principalsOf(
      behind,
      away.map(({ sessionId }) => sessionId),
    );
    const deliveries = [];
    for (const listener of away) {
      const principal = principals.get(listener.sessionId);
      if (!principal || principal.expired || principal.suspended || principal.offDuty) continue;
      const eyes = { principal, choices: listener.choices };
      // The last of each conversation: one insert must not name a row twice.
      const latest = new Map(news.filter((one) => one.isFor(eyes)).map((one) => [one.topic, one]));
      for (const one of latest.values())
        deliveries.push({
          ...{ companyId: behind.companyId, subscriptionId: listener.id, topic: one.topic, seq: one.seq },
          payload: JSON.stringify(payloadFor(one, eyes)),
        });
    }
    return deliveries;
  }

  async function turn(behind: work.Behind): Promise<boolean> {
    const events = await work.eventsUpTo(db, behind, { topics: NEWS_TOPICS, until: until(), most: EVENTS });
    const last = events.at(-1)?.seq;
    if (last === undefined) return false;
    const oldest = clock.now().getTime() - TTL_SECONDS * 1000;
    const news = events.flatMap((event) => (event.createdAt.getTime() < oldest ? [] : (newsOf(event) ?? [])));
    const deliveries = await deliveriesOf(behind, news);
    const moved = await inTransaction(db, async (trx) => {
      if (!(await work.moveCursor(trx, behind, last))) return false;
      await insertDeliveries(trx, deliveries, clock.now());
      return true;
    });
    if (moved && deliveries.length) collected();
    return moved;
  }

  return createSmallTurns<work.Behind>({
    places: SIDE_BY_SIDE,
    numberOf: ({ companyId }) => companyId,
    mayGoOn,
    waiting: (asked) => work.behindTheLog(db, { ...asked, until: until() }),
    turn,
    failed: (err, one) =>
      log.warn({ err, companyId: one?.companyId }, 'browsers were not told of new events'),
  });
}
