import type { CampaignHold, CampaignStatus, RecipientState } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SlotText, TextKind } from './campaign-form.rules.js';

export interface CampaignRow {
  id: number;
  companyId: number;
  name: string;
  status: CampaignStatus;
  confirmation: boolean;
  contactListId: number | null;
  tagId: number | null;
  queueId: number | null;
  scheduledAt: Date | null;
  timeZone: string;
  windowFrom: string;
  windowTo: string;
  days: number;
  /** JSON of a template with its values. */
  template: string | null;
  mediaId: number | null;
  /** JSON of the company's variables as they were at the start. */
  variables: string | null;
  holdReason: CampaignHold | null;
  holdText: string | null;
  holdUntil: Date | null;
  epoch: number;
  dueAt: Date | null;
  listMaxId: number | null;
  listDoneId: number;
  tagMaxId: number | null;
  tagDoneId: number;
  plannedAt: Date | null;
  total: number;
  duplicates: number;
  estimatedEndAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
/** With the names that its views show. */
export interface ShownCampaign extends CampaignRow {
  listName: string | null;
  tagName: string | null;
  queueName: string | null;
  queueColor: string | null;
  mediaName: string | null;
  mediaMime: string | null;
}
export interface CampaignConnectionRow {
  campaignId: number;
  connectionId: number;
  weight: number;
  holdReason: CampaignHold | null;
  holdText: string | null;
  holdUntil: Date | null;
  recent: string;
  name: string | null;
  channel: string | null;
  status: string | null;
}
export interface CountRow {
  campaignId: number;
  connectionId: number;
  variant: number;
  step: number;
  state: RecipientState;
  reason: string;
  total: number;
}

const select = (db: Db) =>
  db('campaigns as p')
    .leftJoin('contactLists as l', 'l.id', 'p.contactListId')
    .leftJoin('tags as t', 't.id', 'p.tagId')
    .leftJoin('queues as q', 'q.id', 'p.queueId')
    .leftJoin('mediaFiles as f', 'f.id', 'p.mediaId')
    .whereNull('p.leavingAt')
    .select<ShownCampaign[]>('p.*', {
      listName: 'l.name',
      tagName: 't.name',
      queueName: 'q.name',
      queueColor: 'q.color',
      mediaName: 'f.filename',
      mediaMime: 'f.mimeType',
    });

export interface CampaignFilter {
  /** A LIKE pattern. */
  contains?: string | undefined;
  ids?: readonly number[] | undefined;
}
/** The newest first; one row more than `limit` if there are more. */
export function pageOfCampaigns(
  db: Db,
  { companyId }: TenantScope,
  { contains, ids }: CampaignFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownCampaign[]> {
  const query = select(db).where('p.companyId', companyId);
  if (contains) query.where('p.name', 'like', contains);
  if (ids) query.whereIn('p.id', [...ids]);
  return query
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit + 1);
}
/** For the relay, which checks each one's company. */
export const campaignsById = (db: Db, ids: readonly number[]): Promise<ShownCampaign[]> =>
  select(db).whereIn('p.id', [...ids]);
export const findCampaign = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<ShownCampaign | undefined> => select(db).where({ 'p.id': id, 'p.companyId': companyId }).first();

export const lockCampaign = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<CampaignRow | undefined> =>
  trx('campaigns').where({ id, companyId }).whereNull('leavingAt').forUpdate().first();

export async function insertCampaign(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Partial<CampaignRow>,
): Promise<number> {
  const [id] = await trx('campaigns').insert({ ...values, companyId });
  return id!;
}
export const updateCampaign = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
  values: Partial<CampaignRow> & { leavingAt?: Date },
): Promise<void> => void (await db('campaigns').where({ id, companyId }).update(values));

export async function writeTexts(trx: Transaction, id: number, texts: readonly SlotText[]): Promise<void> {
  const gone = texts.filter(({ body }) => body === null);
  const kept = texts.filter(({ body }) => body !== null);
  if (gone.length)
    await trx('campaignTexts')
      .where({ campaignId: id })
      .whereIn(
        ['slot', 'kind'],
        gone.map(({ slot, kind }) => [slot, kind]),
      )
      .delete();
  if (kept.length)
    await trx('campaignTexts')
      .insert(kept.map((text) => ({ campaignId: id, ...text })))
      .onConflict(['campaignId', 'slot', 'kind'])
      .merge(['body']);
}
export interface TextRow {
  campaignId: number;
  slot: number;
  kind: TextKind;
  body: string;
}
export const textsOfCampaigns = (db: Db, ids: readonly number[]): Promise<TextRow[]> =>
  db('campaignTexts')
    .whereIn('campaignId', [...ids])
    .orderBy(['campaignId', 'slot', 'kind']);

/** Those that stay keep what is known of them. */
export async function writeConnections(
  trx: Transaction,
  id: number,
  connections: readonly { connectionId: number; weight: number }[],
): Promise<void> {
  await trx('campaignConnections')
    .where({ campaignId: id })
    .whereNotIn(
      'connectionId',
      connections.map(({ connectionId }) => connectionId),
    )
    .delete();
  if (connections.length === 0) return;
  await trx('campaignConnections')
    .insert(connections.map((one, position) => ({ campaignId: id, position, ...one })))
    .onConflict(['campaignId', 'connectionId'])
    .merge(['position', 'weight']);
}
export const connectionsOfCampaigns = (db: Db, ids: readonly number[]): Promise<CampaignConnectionRow[]> =>
  db('campaignConnections as x')
    .leftJoin('connections as c', 'c.id', 'x.connectionId')
    .whereIn('x.campaignId', [...ids])
    .orderBy(['x.campaignId', 'x.position'])
    .select(
      ...['x.campaignId', 'x.connectionId', 'x.weight', 'x.holdReason', 'x.holdText', 'x.holdUntil'],
      ...['x.recent', 'c.name', 'c.channel', 'c.status'],
    );

/** Counts by state and step, summed over the rest. */
export const countsOfCampaigns = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<CountRow, 'campaignId' | 'state' | 'step' | 'total'>[]> =>
  db('campaignCounts')
    .whereIn('campaignId', [...ids])
    .groupBy('campaignId', 'state', 'step')
    .select('campaignId', 'state', 'step')
    .sum('total as total');

/** The first recipients, for clients that count them themselves. */
export const firstRecipients = (
  db: Db,
  campaignId: number,
  limit: number,
): Promise<
  { id: number; sentAt: Date | null; askedAt: Date | null; state: RecipientState; reason: string }[]
> =>
  db('campaignRecipients')
    .where({ campaignId })
    .orderBy('addressKey')
    .limit(limit)
    .select('id', 'sentAt', 'askedAt', 'state', 'reason');
