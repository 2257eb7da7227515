import type { WebhookEventName } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { DeliveryRow } from './webhook-deliveries.repo.js';
import { eventsOf, type WebhookRow } from './webhooks.repo.js';

/** A webhook with work. */
export interface Waiting {
  id: number;
  companyId: number;
}
/** What a fair choice among them needs. */
export interface Asked {
  inHand: readonly number[];
  above: number;
  most: number;
}

/** Webhooks that may be told something: switched on, of a company with service whose plan has them. */
const MAY_HEAR = `webhookEndpoints e
  JOIN companies co ON co.id = e.companyId AND co.status
  JOIN plans p ON p.id = co.planId AND p.useExternalApi`;
const FAIR = 'ORDER BY e.id <= ?, e.id LIMIT ?';

/** Webhooks that have not been told of their company's last events, round and round by their number. */
export async function behindTheLog(db: Db, { inHand, above, most }: Asked): Promise<Waiting[]> {
  const [rows] = await db.raw(
    `SELECT e.id, e.companyId FROM ${MAY_HEAR} JOIN companyStreams s ON s.companyId = e.companyId AND s.seq > e.seq
     WHERE e.enabled AND e.id NOT IN (?) ${FAIR}`,
    [[0, ...inHand], above, most],
  );
  return rows as Waiting[];
}

/** Locks it for one step through the log; undefined if another process takes that step, or it is off. */
export async function lockCursor(
  trx: Transaction,
  id: number,
): Promise<(Waiting & { seq: number; events: WebhookEventName[] }) | undefined> {
  const row = (await trx('webhookEndpoints')
    .where({ id, enabled: true })
    .forUpdate()
    .skipLocked()
    .first('id', 'companyId', 'seq', 'events')) as
    | Pick<WebhookRow, 'id' | 'companyId' | 'seq' | 'events'>
    | undefined;
  return row && { ...row, seq: Number(row.seq), events: eventsOf(row) };
}

export const moveCursor = (trx: Transaction, id: number, seq: number): Promise<number> =>
  trx('webhookEndpoints').where({ id }).update({ seq });

/** Webhooks with deliveries that are due: those that answer soon, or those that fail or are slow. */
export async function withDueDeliveries(
  db: Db,
  lane: 'quick' | 'slow',
  { slow, now, inHand, above, most }: Asked & { slow: readonly number[]; now: Date },
): Promise<Waiting[]> {
  const isQuick = 'e.failingSince IS NULL AND e.id NOT IN (?)';
  const [rows] = await db.raw(
    `SELECT e.id, e.companyId FROM ${MAY_HEAR}
     WHERE e.enabled AND (e.pausedUntil IS NULL OR e.pausedUntil <= ?) AND ${lane === 'quick' ? '' : 'NOT '}(${isQuick})
       AND e.id NOT IN (?) AND EXISTS (SELECT 1 FROM webhookDeliveries d
         WHERE d.endpointId = e.id AND d.state = 'pending' AND d.dueAt <= ?) ${FAIR}`,
    [now, [0, ...slow], [0, ...inHand], now, above, most],
  );
  return rows as Waiting[];
}

export interface Claim {
  endpoint: Pick<WebhookRow, 'id' | 'companyId' | 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;
  deliveries: Pick<DeliveryRow, 'id' | 'eventId' | 'body' | 'attempts'>[];
  /** When they are due again unless their sender reports. */
  until: Date;
}

/** Takes some due deliveries of a webhook in hand; no other process takes the same. */
export async function claimDue(
  trx: Transaction,
  id: number,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Claim | undefined> {
  const endpoint = (await trx('webhookEndpoints')
    .where({ id, enabled: true })
    .first('id', 'companyId', 'url', 'secret', 'formerSecret', 'formerSecretUntil')) as
    | Claim['endpoint']
    | undefined;
  if (!endpoint) return undefined;
  const deliveries = (await trx('webhookDeliveries')
    .where({ endpointId: id, state: 'pending' })
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select('id', 'eventId', 'body', 'attempts')) as Claim['deliveries'];
  if (deliveries.length)
    await trx('webhookDeliveries')
      .whereIn(
        'id',
        deliveries.map((delivery) => delivery.id),
      )
      .update({ dueAt: until, updatedAt: now });
  return { endpoint, deliveries, until };
}

/**
 * Records an attempt, unless the delivery was taken from its sender in the meantime. What arrived counts, although the
 * webhook was turned off while it was on its way.
 */
export const recordAttempt = (
  db: Db,
  { id, until }: { id: number; until: Date },
  values: Partial<DeliveryRow> & Pick<DeliveryRow, 'state'>,
): Promise<number> =>
  db('webhookDeliveries')
    .where({ id, dueAt: until })
    .whereIn('state', values.state === 'delivered' ? ['pending', 'skipped'] : ['pending'])
    .update(values);

/** Servers that asked to wait, by a clock that was set back since. */
export const endLongPauses = (db: Db, now: Date, longestMs: number): Promise<number> =>
  db('webhookEndpoints')
    .where('pausedUntil', '>', new Date(now.getTime() + longestMs))
    .update({ pausedUntil: null });
