import type { TicketStatus } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { LogLine } from './ticket-log.tx.js';
import { selectTickets, type TicketRow } from './ticket-rows.tx.js';

/** A locked ticket in its current state. */
export interface LockedTicket {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
  channel: string;
  conversation: Buffer;
  isGroup: boolean;
  isBot: boolean;
  useIntegration: boolean;
  /** How often the bot's menu was sent in it. */
  amountUsedBotQueues: number;
  unreadMessages: number;
  acceptedAt: Date | null;
  /** Its lane on the board, which it keeps while it is closed. */
  laneId: number | null;
}
export const LOCKED = [
  ...[
    'id',
    'companyId',
    'contactId',
    'connectionId',
    'status',
    'queueId',
    'userId',
    'channel',
    'conversation',
  ],
  ...['isGroup', 'isBot', 'useIntegration', 'amountUsedBotQueues', 'unreadMessages', 'acceptedAt', 'laneId'],
];

export const lockTicket = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<LockedTicket | undefined> => trx('tickets').where({ id, companyId }).forUpdate().first(LOCKED);

/** The open ticket of a contact on a connection, locked. */
export const lockActiveTicket = (
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
  connectionId: number,
): Promise<LockedTicket | undefined> =>
  trx('tickets')
    .where({ activeKey: Buffer.from(`${contactId}:${connectionId}`), companyId })
    .forUpdate()
    .first(LOCKED);

export const findTicket = (db: Db, { companyId }: TenantScope, id: number): Promise<TicketRow | undefined> =>
  selectTickets(db).where({ 't.id': id, 't.companyId': companyId }).first();

export const findTicketByUuid = (
  db: Db,
  { companyId }: TenantScope,
  uuid: Buffer,
): Promise<TicketRow | undefined> =>
  selectTickets(db).where({ 't.uuid': uuid, 't.companyId': companyId }).first();

export async function updateTicket(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  await trx('tickets').where({ id, companyId }).update(values);
}

export async function insertTicket(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Record<string, unknown>,
): Promise<number> {
  const [id] = await trx('tickets').insert({ ...values, companyId });
  return id!;
}

export async function deleteTicket(trx: Transaction, { companyId }: TenantScope, id: number): Promise<void> {
  await trx('tickets').where({ id, companyId }).delete();
}

export interface LogRow extends Pick<LogLine, 'type' | 'userId' | 'queueId' | 'tagId'> {
  id: number;
  createdAt: Date;
  userName: string | null;
  queueName: string | null;
  tagName: string | null;
}
/** The newest entries that people are shown, oldest of them first. */
export async function logOf(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  limit: number,
): Promise<LogRow[]> {
  const rows: LogRow[] = await db('ticketLogs as l')
    .leftJoin('users as u', 'u.id', 'l.userId')
    .leftJoin('queues as q', 'q.id', 'l.queueId')
    .leftJoin('tags as g', 'g.id', 'l.tagId')
    .where({ 'l.ticketId': ticketId, 'l.companyId': companyId })
    .whereNot('l.type', 'move')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .select('l.id', 'l.type', 'l.userId', 'l.queueId', 'l.tagId', 'l.createdAt', {
      userName: 'u.name',
      queueName: 'q.name',
      tagName: 'g.name',
    });
  return rows.reverse();
}

/** The customer's unread messages, newest first; `atMost` ends the search early. */
export const unreadMessagesOf = (
  trx: Db,
  ticketId: number,
  atMost: number,
): Promise<{ id: number; externalId: Buffer | null; conversation: Buffer }[]> =>
  trx('messages')
    .where({ ticketId, fromMe: false, isRead: false })
    .orderBy('id', 'desc')
    .limit(atMost)
    .select('id', 'externalId', 'conversation');

export const contactHasTags = async (db: Db, contactId: number): Promise<boolean> =>
  (await db('contactTags').where({ contactId }).first('tagId')) !== undefined;

export const connectionTexts = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<{ closingMessage: string | null; groupAsTicket: boolean } | undefined> =>
  db('connections').where({ id, companyId }).first('closingMessage', 'groupAsTicket');

/** Whether the connection asks its customers for a rating, and bots apply to this customer. */
export const isRatingAsked = async (
  db: Db,
  { companyId }: TenantScope,
  { connectionId, contactId }: Pick<LockedTicket, 'connectionId' | 'contactId'>,
): Promise<boolean> =>
  (await db('connections as w')
    .join('contacts as c', (join) => join.onVal('c.id', contactId).andOn('c.companyId', 'w.companyId'))
    .where({ 'w.id': connectionId, 'w.companyId': companyId, 'c.disableBot': false })
    .whereRaw("TRIM(COALESCE(w.ratingMessage, '')) <> ''")
    .first('w.id')) !== undefined;

export async function closingMessages(
  db: Db,
  { companyId }: TenantScope,
  connectionIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rows: { id: number; closingMessage: string | null }[] = await db('connections')
    .where({ companyId })
    .whereIn('id', [...connectionIds])
    .select('id', 'closingMessage');
  return new Map(rows.map(({ id, closingMessage }) => [id, closingMessage]));
}

/** How many of a queue have waited for longer. Ticket ids follow the order of arrival. */
export async function waitingBefore(
  db: Db,
  { companyId }: TenantScope,
  queueId: number | null,
  ticketId: number,
): Promise<number> {
  const [row] = await db('tickets')
    .where({ companyId, queueId, status: 'pending' })
    .where('id', '<', ticketId)
    .count({ total: '*' });
  return Number(row!['total']);
}

/** The active ticket of the same contact on the same connection. */
export async function activeBeside(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<number | undefined> {
  const row = await db('tickets as t')
    .join('tickets as a', (join) =>
      join.on('a.contactId', 't.contactId').andOn('a.connectionId', 't.connectionId'),
    )
    .where({ 't.id': ticketId, 't.companyId': companyId, 'a.companyId': companyId })
    .whereNot('a.status', 'closed')
    .first('a.id');
  return row?.id;
}

export interface ConnectionRef {
  id: number;
  channel: string;
}
export const findConnection = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<ConnectionRef | undefined> => db('connections').where({ id, companyId }).first('id', 'channel');
export const defaultConnection = (db: Db, { companyId }: TenantScope): Promise<ConnectionRef | undefined> =>
  db('connections').where({ companyId, isDefault: true }).first('id', 'channel');
const MOST_TRIED = 100;
/** The connections of the company, connected ones first. */
export const connectionsToTry = (db: Db, { companyId }: TenantScope): Promise<ConnectionRef[]> =>
  db('connections')
    .where({ companyId })
    .orderByRaw("status = 'CONNECTED' DESC, id")
    .limit(MOST_TRIED)
    .select('id', 'channel');
/** The contact's most recent connection. */
export const lastConnectionOf = (
  db: Db,
  { companyId }: TenantScope,
  contactId: number,
): Promise<ConnectionRef | undefined> =>
  db('tickets as t')
    .join('connections as w', 'w.id', 't.connectionId')
    .where({ 't.companyId': companyId, 't.contactId': contactId })
    .orderBy('t.updatedAt', 'desc')
    .first('w.id', 'w.channel');

export type ActiveTicket = Pick<LockedTicket, 'id' | 'status' | 'userId' | 'queueId' | 'channel'> & {
  whatsappId: number;
};
/** A contact has at most one for each connection of the company. */
export const activeTicketsOf = async (
  db: Db,
  { companyId }: TenantScope,
  contactId: number,
): Promise<ActiveTicket[]> =>
  (await db('tickets')
    .where({ companyId, contactId })
    .whereNot('status', 'closed')
    .orderBy('updatedAt', 'desc')
    .select('id', 'status', 'userId', 'queueId', 'channel', {
      whatsappId: 'connectionId',
    })) as ActiveTicket[];
