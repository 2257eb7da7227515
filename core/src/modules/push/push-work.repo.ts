import type { UserPreferences } from '@recado/sdk/contracts';
import type { Audience } from '../../infra/domain-events.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SubscriptionRow } from './push.repo.js';
import type { Full } from './push-shares.js';

/** What a fair choice among those with work needs. */
export interface Asked {
  inHand: readonly number[];
  above: number;
  most: number;
}

const LIVE = 'JOIN sessions s ON s.id = p.sessionId AND s.endedAt IS NULL AND s.expiresAt > ?';

export interface Behind extends TenantScope {
  seq: number;
}

/** Companies with browsers to tell and events older than a moment that were not looked at. */
export async function behindTheLog(
  db: Db,
  { until, inHand, above, most }: Asked & { until: Date },
): Promise<Behind[]> {
  const [rows] = await db.raw(
    `SELECT c.companyId, c.seq FROM pushCursors c
     JOIN companyStreams s ON s.companyId = c.companyId AND s.seq > c.seq
     WHERE c.companyId NOT IN (?) AND EXISTS (SELECT 1 FROM pushSubscriptions p WHERE p.companyId = c.companyId)
       AND (SELECT e.createdAt FROM companyEvents e WHERE e.companyId = c.companyId AND e.seq > c.seq
         ORDER BY e.seq LIMIT 1) <= ?
     ORDER BY c.companyId <= ?, c.companyId LIMIT ?`,
    [[0, ...inHand], until, above, most],
  );
  return (rows as Behind[]).map((row) => ({ ...row, seq: Number(row.seq) }));
}

export interface Happened {
  seq: number;
  topic: string;
  payload: string | null;
  audience: Audience | null;
  createdAt: Date;
}

/** A company's next events up to a moment; their contents only for these topics. */
export async function eventsUpTo(
  db: Db,
  { companyId, seq }: Behind,
  { topics, until, most }: { topics: readonly string[]; until: Date; most: number },
): Promise<Happened[]> {
  const [rows] = await db.raw(
    `SELECT seq, topic, createdAt, IF(topic IN (?), payload, NULL) AS payload, IF(topic IN (?), audience, NULL) AS audience
     FROM companyEvents WHERE companyId = ? AND seq > ? ORDER BY seq LIMIT ?`,
    [[...topics], [...topics], companyId, seq, most],
  );
  const all = rows as (Omit<Happened, 'audience'> & { audience: string | null })[];
  const young = all.findIndex(({ createdAt }) => createdAt > until);
  return all.slice(0, young < 0 ? all.length : young).map(({ audience, ...row }) => ({
    ...row,
    seq: Number(row.seq),
    audience: audience === null ? null : (JSON.parse(audience) as Audience),
  }));
}

export interface Listener {
  id: number;
  userId: number;
  sessionId: string;
  choices: UserPreferences;
}

/** The company's browsers with a live session, and what their users chose. */
export async function listenersOf(db: Db, { companyId }: TenantScope, now: Date): Promise<Listener[]> {
  const [rows] = await db.raw(
    `SELECT p.id, p.userId, LOWER(HEX(p.sessionId)) AS sessionId, u.choices FROM pushSubscriptions p ${LIVE}
     LEFT JOIN userPreferences u ON u.userId = p.userId AND u.companyId = p.companyId
     WHERE p.companyId = ? ORDER BY p.id LIMIT 2000`,
    [now, companyId],
  );
  return (rows as (Omit<Listener, 'choices'> & { choices: string | null })[]).map((row) => ({
    ...row,
    choices: JSON.parse(row.choices ?? '{}') as UserPreferences,
  }));
}

/** Moves a company's place in the log; false if another process was quicker. */
export const moveCursor = async (
  trx: Transaction,
  { companyId, seq }: Behind,
  to: number,
): Promise<boolean> => (await trx('pushCursors').where({ companyId, seq }).update({ seq: to })) === 1;

/** A browser with something due. */
export interface Waiting extends TenantScope {
  id: number;
  service: string;
}

/** Browsers with something due, not of these: those whose services answer, or those whose services fail. */
export async function withDue(
  db: Db,
  lane: 'quick' | 'failing',
  { now, inHand, above, most, full }: Asked & { now: Date; full: Full },
): Promise<Waiting[]> {
  const [rows] = await db.raw(
    `SELECT p.id, p.companyId, p.service FROM pushSubscriptions p
     WHERE p.failingSince IS ${lane === 'quick' ? '' : 'NOT '}NULL AND (p.pausedUntil IS NULL OR p.pausedUntil <= ?)
       AND p.id NOT IN (?) AND p.service NOT IN (?) AND p.companyId NOT IN (?)
       AND p.id IN (SELECT d.subscriptionId FROM pushDeliveries d WHERE d.dueAt <= ?)
     ORDER BY p.id <= ?, p.id LIMIT ?`,
    [now, [0, ...inHand], ['', ...full.services], [0, ...full.companies], now, above, most],
  );
  return rows as Waiting[];
}

export interface DueDelivery {
  id: number;
  topic: string;
  payload: string;
  attempts: number;
  createdAt: Date;
}
export interface Claim {
  browser: SubscriptionRow;
  deliveries: DueDelivery[];
  /** When they are due again unless their sender reports. */
  until: Date;
}

/** Takes what is due for one browser in hand; no other process takes the same. */
export async function claimDue(
  trx: Transaction,
  id: number,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Claim | undefined> {
  const [[browser]] = await trx.raw(`SELECT p.* FROM pushSubscriptions p ${LIVE} WHERE p.id = ?`, [now, id]);
  if (!browser) {
    await trx('pushSubscriptions').where({ id }).delete();
    return undefined;
  }
  const deliveries = (await trx('pushDeliveries')
    .where({ subscriptionId: id })
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .select('id', 'topic', 'payload', 'attempts', 'createdAt')) as DueDelivery[];
  const ids = deliveries.map((delivery) => delivery.id);
  if (ids.length) await trx('pushDeliveries').whereIn('id', ids).update({ dueAt: until });
  return { browser: browser as SubscriptionRow, deliveries, until };
}

/** Something newer about the conversation came meanwhile if the row is due at another time: it stays. */
const claimed = (db: Db, { id }: { id: number }, until: Date) =>
  db('pushDeliveries').where({ id, dueAt: until });
export const dropDelivery = (db: Db, delivery: { id: number }, until: Date): Promise<number> =>
  claimed(db, delivery, until).delete();
export const postpone = (db: Db, delivery: DueDelivery, until: Date, dueAt: Date): Promise<number> =>
  claimed(db, delivery, until).update({ dueAt, attempts: delivery.attempts + 1 });

export const noteArrived = (db: Db, id: number, now: Date): Promise<number> =>
  db('pushSubscriptions').where({ id }).update({ usedAt: now, failingSince: null, pausedUntil: null });
export const noteFailed = (db: Db, id: number, now: Date, pausedUntil: Date | null): Promise<number> =>
  db('pushSubscriptions')
    .where({ id })
    .update({ failingSince: db.raw('COALESCE(failingSince, ?)', [now]), pausedUntil });
export const deleteBrowser = (db: Db, id: number): Promise<number> =>
  db('pushSubscriptions').where({ id }).delete();
