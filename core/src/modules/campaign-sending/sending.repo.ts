import type { CampaignHold, RecipientState } from '@recado/sdk/contracts';
import { byId, inList } from '../../infra/bulk-sql.js';
import type { Db, Transaction } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';
import { RECIPIENT_COLUMNS, type LockedRecipient } from '../campaigns/recipient-moves.tx.js';
import type { Lane } from './lanes.tx.js';

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

/** Who of a lane is next, and not before which moment: one look into the index for each state. */
export async function nextInLane(
  db: Db,
  { campaignId, connectionId }: Pick<Lane, 'campaignId' | 'connectionId'>,
): Promise<{ notBefore: Date; addressKey: Buffer } | undefined> {
  const firsts = await Promise.all(
    ['planned', 'capped'].map((state) =>
      db('campaignRecipients')
        .where({ campaignId, connectionId, state })
        .orderBy('notBefore')
        .first('notBefore', 'addressKey'),
    ),
  );
  return firsts.filter(Boolean).sort((a, b) => a.notBefore.getTime() - b.notBefore.getTime())[0];
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

/** What is known of a person: who they are, whether they want no marketing, are blocked, or are a group. */
export interface Standing {
  contactId: number;
  active: boolean;
  isGroup: boolean;
  stopped: boolean;
}
interface StandingRow extends Omit<Standing, 'stopped'> {
  value: Buffer;
  marketingStoppedAt: Date | null;
}
/** By their phones, as they are now: contacts may have been merged since the campaign was planned. */
export async function standingOf(
  trx: Transaction,
  companyId: number,
  addresses: readonly Buffer[],
): Promise<Map<string, Standing>> {
  const rows: StandingRow[] = addresses.length
    ? await trx('contactIdentities as n')
        .join('contacts as k', 'k.id', 'n.contactId')
        .where({ 'n.companyId': companyId, 'n.kind': 'phone' })
        .whereIn('n.value', inList(trx, addresses))
        .select('n.value', 'n.contactId', 'k.active', 'k.isGroup', 'k.marketingStoppedAt')
    : [];
  return new Map(
    rows.map(({ value, contactId, active, isGroup, marketingStoppedAt }) => [
      value.toString('latin1'),
      { contactId, active: Boolean(active), isGroup: Boolean(isGroup), stopped: marketingStoppedAt !== null },
    ]),
  );
}

/** A message of the campaign is on its way to these people, or has reached them. */
const WRITTEN_TO: readonly RecipientState[] = [
  ...(['released', 'asked', 'sent', 'delivered', 'read', 'replied', 'unconfirmed'] as const),
  ...(['declined', 'expired'] as const),
];
/** Whom of these contacts the campaign has written to already, and as which recipient. */
export async function recipientsWrittenTo(
  trx: Transaction,
  campaignId: number,
  contactIds: readonly number[],
): Promise<Map<number, number>> {
  if (contactIds.length === 0) return new Map();
  // One look for each person. Without the hint the database first estimates what reading the whole campaign costs.
  const recipients = trx.raw('campaignRecipients FORCE INDEX (campaignRecipients_contact)');
  const rows: { id: number; contactId: number }[] = await trx(recipients)
    .where({ campaignId })
    .whereIn('contactId', inList(trx, contactIds))
    .whereNotNull('messageId')
    // Whoever said yes waits for the second message.
    .where((written) => written.whereIn('state', [...WRITTEN_TO]).orWhere({ step: 2 }))
    .select('id', 'contactId');
  return new Map(rows.map(({ id, contactId }) => [contactId, id]));
}

/** Recipients of one statement: to find the values of each, the database walks through the list. */
const MARKED_AT_ONCE = 125;
export interface MarkedRecipient {
  row: Pick<LockedRecipient, 'id' | 'contactId'>;
  messageId: number;
  contactId: number;
  ticketId: number | null;
}
/** The messages of released recipients. What is the same for all of a statement is no list. */
export async function markReleased(
  trx: Transaction,
  released: readonly MarkedRecipient[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < released.length; from += MARKED_AT_ONCE) {
    const some = released.slice(from, from + MARKED_AT_ONCE);
    const choose = (column: 'messageId' | 'contactId' | 'ticketId') =>
      byId(
        trx,
        some.map((one) => [one.row.id, one[column]]),
      );
    const hasNewContact = some.some(({ row, contactId }) => row.contactId !== contactId);
    const hasTicket = some.some(({ ticketId }) => ticketId !== null);
    const ids = some.map(({ row }) => row.id);
    await trx('campaignRecipients')
      .whereIn('id', inList(trx, ids))
      .update({
        ...{ state: 'released', reason: '', tries: trx.raw('tries + 1'), changedAt: now },
        messageId: choose('messageId'),
        ...(hasNewContact && { contactId: choose('contactId') }),
        ticketId: hasTicket ? choose('ticketId') : null,
      });
  }
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
/** A scheduled campaign that could not be looked at gets another look. */
export async function postponeStart(db: Db, id: number, dueAt: Date): Promise<void> {
  await db('campaigns').where({ id, status: 'PROGRAMADA' }).update({ dueAt });
}
