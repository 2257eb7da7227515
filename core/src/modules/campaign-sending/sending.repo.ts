import type { CampaignHold, RecipientState } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';
import { RECIPIENT_COLUMNS, type LockedRecipient } from '../campaigns/recipient-moves.tx.js';

/** A running campaign with what decides whether its company may send. */
export interface RunningCampaign extends CampaignRow {
  companyStatus: boolean;
  companyDueDate: Date | null;
  companyZone: string;
  graceDays: number;
  useCampaigns: boolean;
}
export const runningCampaigns = (db: Db, now: Date, limit: number): Promise<RunningCampaign[]> =>
  db('campaigns as p')
    .join('companies as o', 'o.id', 'p.companyId')
    .join('plans as l', 'l.id', 'o.planId')
    .where('p.dueAt', '<=', now)
    .where('p.status', 'EM_ANDAMENTO')
    .whereNull('p.leavingAt')
    .orderBy('p.dueAt')
    .limit(limit)
    .select('p.*', {
      companyStatus: 'o.status',
      companyDueDate: 'o.dueDate',
      companyZone: 'o.timeZone',
      useCampaigns: 'l.useCampaigns',
      graceDays: db.raw(GRACE_DAYS),
    });
/** Scheduled campaigns whose moment has come, or has passed while nobody looked. */
export const dueSchedules = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; companyId: number }[]> =>
  db('campaigns')
    .where('dueAt', '<=', now)
    .where({ status: 'PROGRAMADA', leavingAt: null })
    .orderBy('dueAt')
    .limit(limit)
    .select('id', 'companyId');

/** A campaign on one of its connections. */
export interface Lane {
  campaignId: number;
  connectionId: number;
  holdReason: CampaignHold | null;
  holdText: string | null;
  holdUntil: Date | null;
  /** Null: the connection was deleted. */
  channel: string | null;
  status: string | null;
  accountGroup: Buffer | null;
  createdAt: Date | null;
  /** JSON of the account's figures. */
  figures: string | null;
}
export const lanesOf = (db: Db, campaignIds: readonly number[]): Promise<Lane[]> =>
  db('campaignConnections as x')
    .leftJoin('connections as c', (join) => join.on('c.id', 'x.connectionId').andOnNull('c.leavingAt'))
    .leftJoin('connectionHealth as h', 'h.connectionId', 'c.id')
    .whereIn('x.campaignId', [...campaignIds])
    .orderBy(['x.campaignId', 'x.position'])
    .select(
      ...['x.campaignId', 'x.connectionId', 'x.holdReason', 'x.holdText', 'x.holdUntil'],
      ...['c.channel', 'c.status', 'c.accountGroup', 'c.createdAt', 'h.figures'],
    );

export interface LaneCount {
  campaignId: number;
  connectionId: number;
  state: RecipientState;
  total: number;
}
export const laneCounts = (db: Db, campaignIds: readonly number[]): Promise<LaneCount[]> =>
  db('campaignCounts')
    .whereIn('campaignId', [...campaignIds])
    .whereIn('state', ['planned', 'released', 'capped', 'asked'])
    .groupBy('campaignId', 'connectionId', 'state')
    .select('campaignId', 'connectionId', 'state')
    .sum('total as total');

/** The next recipients of a lane, locked; those that somebody else holds are left out. */
export const takeRecipients = (
  trx: Transaction,
  { campaignId, connectionId }: Pick<Lane, 'campaignId' | 'connectionId'>,
  state: RecipientState,
  now: Date,
  limit: number,
): Promise<LockedRecipient[]> =>
  trx('campaignRecipients')
    .where({ campaignId, connectionId, state })
    .where('notBefore', '<=', now)
    .orderBy(['notBefore', 'id'])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select(...RECIPIENT_COLUMNS);

/** When the next recipient of a lane in this state may be sent to. */
export async function nextNotBefore(
  db: Db,
  { campaignId, connectionId }: Pick<Lane, 'campaignId' | 'connectionId'>,
  state: RecipientState,
): Promise<Date | null> {
  const row = (await db('campaignRecipients')
    .where({ campaignId, connectionId, state })
    .orderBy('notBefore')
    .first('notBefore')) as { notBefore: Date } | undefined;
  return row?.notBefore ?? null;
}

/** Released messages that nobody has tried since then: the connection, or the queue, is not at work. */
export async function untried(
  trx: Transaction,
  { campaignId, connectionId }: Pick<Lane, 'campaignId' | 'connectionId'>,
  since: Date,
): Promise<number> {
  const rows: unknown[] = await trx('campaignRecipients as r')
    .join('messages as m', 'm.id', 'r.messageId')
    .where({ 'r.campaignId': campaignId, 'r.connectionId': connectionId, 'r.state': 'released' })
    .where({ 'm.sendState': 'queued', 'm.attempts': 0 })
    .where('r.changedAt', '<', since)
    .limit(10)
    .select('r.id');
  return rows.length;
}

export interface PaceRow {
  connectionId: number;
  nextAt: Date;
  sinceLongPause: number;
  dayStart: Date | null;
  daySent: number;
  firstUsedAt: Date;
  holdReason: CampaignHold | null;
  holdText: string | null;
  holdUntil: Date | null;
}
/** Where a connection stands, locked: whoever releases on it waits for its turn. */
export async function lockPace(
  trx: Transaction,
  { connectionId, createdAt }: Lane,
  now: Date,
): Promise<PaceRow> {
  const fresh = { connectionId, nextAt: now, firstUsedAt: createdAt ?? now };
  await trx('connectionPaces').insert(fresh).onConflict('connectionId').merge({ connectionId });
  return (await trx('connectionPaces').where({ connectionId }).forUpdate().first()) as PaceRow;
}

/** People of an account who were written to in the moving period. */
export async function reached(db: Db, quotaKey: string, since: Date): Promise<number> {
  const row = (await db('outreach')
    .where({ quotaKey: Buffer.from(quotaKey) })
    .where('at', '>', since)
    .count({ total: '*' })
    .first()) as { total: number } | undefined;
  return Number(row?.total ?? 0);
}
/** When so many of them were written to, the earliest first. */
export async function reachedAt(
  db: Db,
  quotaKey: string,
  since: Date,
  place: number,
): Promise<Date | undefined> {
  const row = (await db('outreach')
    .where({ quotaKey: Buffer.from(quotaKey) })
    .where('at', '>', since)
    .orderBy('at')
    .offset(Math.max(0, place))
    .first('at')) as { at: Date } | undefined;
  return row?.at;
}
export async function noteReached(
  trx: Transaction,
  quotaKey: string,
  addresses: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  await trx('outreach')
    .insert(addresses.map((addressKey) => ({ quotaKey: Buffer.from(quotaKey), addressKey, at })))
    .onConflict(['quotaKey', 'addressKey'])
    .merge(['at']);
}

/** What is known of people by their phone: those who want no marketing, are blocked, or are groups. */
export async function standingOf(
  trx: Transaction,
  companyId: number,
  addresses: readonly Buffer[],
): Promise<Map<string, { active: boolean; isGroup: boolean; stopped: boolean }>> {
  const rows: { value: Buffer; active: boolean; isGroup: boolean; marketingStoppedAt: Date | null }[] =
    addresses.length
      ? await trx('contactIdentities as n')
          .join('contacts as k', 'k.id', 'n.contactId')
          .where({ 'n.companyId': companyId, 'n.kind': 'phone' })
          .whereIn('n.value', [...addresses])
          .select('n.value', 'k.active', 'k.isGroup', 'k.marketingStoppedAt')
      : [];
  return new Map(
    rows.map(({ value, active, isGroup, marketingStoppedAt }) => [
      value.toString('latin1'),
      { active: Boolean(active), isGroup: Boolean(isGroup), stopped: marketingStoppedAt !== null },
    ]),
  );
}

/** The messages of released recipients, in one statement. */
export async function markReleased(
  trx: Transaction,
  released: readonly { id: number; messageId: number; contactId: number; ticketId: number | null }[],
  now: Date,
): Promise<void> {
  if (released.length === 0) return;
  const choose = (column: 'messageId' | 'contactId' | 'ticketId') =>
    trx.raw(
      `CASE id ${released.map(() => 'WHEN ? THEN ?').join(' ')} END`,
      released.flatMap((one) => [one.id, one[column]]) as never,
    );
  await trx('campaignRecipients')
    .whereIn(
      'id',
      released.map(({ id }) => id),
    )
    .update({
      ...{ state: 'released', reason: '', tries: trx.raw('tries + 1'), changedAt: now },
      ...{ messageId: choose('messageId'), contactId: choose('contactId'), ticketId: choose('ticketId') },
    });
}

const KEPT_MS = 8 * 86_400_000;
const FORGOTTEN_AT_ONCE = 10_000;
/** Whom accounts wrote to longer ago than any provider counts. */
export async function forgetReached(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  while (
    (await db('outreach').where('at', '<', before).limit(FORGOTTEN_AT_ONCE).delete()) === FORGOTTEN_AT_ONCE
  );
}

/** What holds a lane, for its view. */
export async function saveLaneHold(
  db: Db,
  { campaignId, connectionId }: Pick<Lane, 'campaignId' | 'connectionId'>,
  hold: { reason: CampaignHold; text: string | null; until: Date | null } | null,
): Promise<void> {
  await db('campaignConnections')
    .where({ campaignId, connectionId })
    .update({
      ...{ holdReason: hold?.reason ?? null, holdText: hold?.text?.slice(0, 500) ?? null },
      holdUntil: hold?.until ?? null,
    });
}

/** Writes to a running campaign that nobody has decided about since it was read; false if somebody has. */
export async function saveRunning(
  db: Db,
  { id, epoch }: Pick<CampaignRow, 'id' | 'epoch'>,
  values: Partial<CampaignRow>,
): Promise<boolean> {
  return (await db('campaigns').where({ id, status: 'EM_ANDAMENTO', epoch }).update(values)) > 0;
}
/** A scheduled campaign that lacks something cannot start: its form says what. */
export async function unschedule(trx: Transaction, { id, epoch }: CampaignRow): Promise<void> {
  await trx('campaigns')
    .where({ id })
    .update({ status: 'INATIVA', dueAt: null, epoch: epoch + 1 });
}
export const fileOf = (db: Db, id: number): Promise<{ id: number; mimeType: string } | undefined> =>
  db('mediaFiles').where({ id }).first('id', 'mimeType');
