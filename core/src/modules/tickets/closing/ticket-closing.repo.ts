import type { TicketClosing, TicketStatus } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { among, counted } from '../list/filter-sql.js';
import type { TicketFilter } from '../list/ticket-filter.js';
import type { LockedTicket } from '../tickets.repo.js';
import { LOCKED } from '../tickets.repo.js';

/** A bulk closing with its progress. */
export interface ClosingRow extends TenantScope {
  id: number;
  /** The user who started it. */
  userId: number;
  state: TicketClosing['state'];
  statuses: TicketStatus[];
  /** 0 means no queue; undefined means any. */
  queueIds: number[] | undefined;
  /** Only tickets of this user and unassigned ones. */
  mineOf?: number | null;
  farewell: boolean;
  /** Only tickets that this connection's import created. */
  importedFrom?: number | null;
  /** Only tickets of this connection. */
  connectionId?: number | null;
  total: number;
  done: number;
  /** Tickets are closed in the order of their ids; those above `maxId` are newer than the closing. */
  lastId: number;
  maxId: number;
  createdAt: Date;
  updatedAt: Date;
}
type Stored = Omit<ClosingRow, 'statuses' | 'queueIds'> & { statuses: string; queueIds: string | null };

const fromStored = (row: Stored | undefined): ClosingRow | undefined =>
  row && {
    ...row,
    farewell: Boolean(row.farewell),
    statuses: JSON.parse(row.statuses),
    queueIds: row.queueIds === null ? undefined : JSON.parse(row.queueIds),
  };

export type NewClosing = Pick<
  ClosingRow,
  | 'userId'
  | 'statuses'
  | 'queueIds'
  | 'mineOf'
  | 'farewell'
  | 'importedFrom'
  | 'connectionId'
  | 'total'
  | 'maxId'
  | 'createdAt'
>;
export async function insertClosing(
  db: Db,
  { companyId }: TenantScope,
  { statuses, queueIds, ...row }: NewClosing,
): Promise<number> {
  const [id] = await db('ticketClosings').insert({
    ...row,
    companyId,
    statuses: JSON.stringify(statuses),
    queueIds: queueIds ? JSON.stringify(queueIds) : null,
    updatedAt: row.createdAt,
  });
  return id!;
}

export const findClosing = async (
  db: Db,
  { companyId }: TenantScope,
  which: { id: number } | { state: 'running'; connectionId?: number },
): Promise<ClosingRow | undefined> =>
  fromStored(
    await db('ticketClosings')
      .where({ companyId, ...which })
      .first(),
  );

/** For the worker, which knows no tenant but the row's. */
export const lockClosing = async (trx: Transaction, id: number): Promise<ClosingRow | undefined> =>
  fromStored(await trx('ticketClosings').where({ id }).forUpdate().first());

export const updateClosing = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
  values: Partial<Pick<ClosingRow, 'state' | 'done' | 'lastId' | 'updatedAt'>>,
): Promise<number> => db('ticketClosings').where({ id, companyId, state: 'running' }).update(values);

/** Those that nobody works on: their process died. */
export const stalledClosings = async (db: Db, before: Date): Promise<number[]> =>
  (
    await db('ticketClosings')
      .where({ state: 'running' })
      .where('updatedAt', '<', before)
      .limit(100)
      .select('id')
  ).map(({ id }: { id: number }) => id);

export const lastTicketId = async (db: Db, { companyId }: TenantScope): Promise<number> =>
  Number((await db('tickets').where({ companyId }).max({ id: 'id' }).first())?.['id'] ?? 0);

export async function countImported(
  db: Db,
  { companyId }: TenantScope,
  connectionId: number,
  statuses: readonly TicketStatus[],
): Promise<number> {
  const found = db('tickets').where({ companyId, connectionId }).whereNotNull('importedAt');
  const row = await found.whereIn('status', [...statuses]).first(db.raw('COUNT(*) AS total'));
  return Number((row as unknown as { total: number }).total);
}

/** The next tickets of a closing, under lock, in the order of their ids. */
export async function lockNext(
  trx: Transaction,
  closing: ClosingRow,
  limit: number,
): Promise<{ tickets: LockedTicket[]; upTo: number | undefined }> {
  const { companyId, statuses, queueIds, mineOf, importedFrom, connectionId, lastId, maxId } = closing;
  const found = trx('tickets')
    .where({ companyId })
    .whereIn('status', statuses)
    .where('id', '>', lastId)
    .where('id', '<=', maxId);
  if (importedFrom) found.where({ connectionId: importedFrom }).whereNotNull('importedAt');
  if (connectionId) found.where({ connectionId });
  if (mineOf) found.where((user) => user.where({ userId: mineOf }).orWhereNull('userId'));
  const named = queueIds?.filter((id) => id !== 0);
  if (queueIds && named)
    found.where((queue) => {
      if (named.length) queue.whereIn('queueId', named);
      if (named.length < queueIds.length) queue.orWhereNull('queueId');
    });
  const ids = (await found.orderBy('id').limit(limit).select('id')).map(({ id }: { id: number }) => id);
  if (ids.length === 0) return { tickets: [], upTo: undefined };
  const tickets: LockedTicket[] = await trx('tickets')
    .where({ companyId })
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select(LOCKED);
  // Somebody may have moved one between the two reads.
  return { tickets: tickets.filter((ticket) => isMeant(closing, ticket)), upTo: ids.at(-1) };
}

const isMeant = ({ statuses, queueIds, mineOf }: ClosingRow, ticket: LockedTicket): boolean =>
  statuses.includes(ticket.status) &&
  (!queueIds || queueIds.includes(ticket.queueId ?? 0)) &&
  (!mineOf || ticket.userId === null || ticket.userId === mineOf);

/** Who holds the tickets of a filter, by the counters; those who hold most come first. */
export async function heldBy(
  db: Db,
  filter: TicketFilter,
): Promise<{ userId: number | null; name: string | null; count: number }[]> {
  const condition = counted(filter, 'n');
  const statuses = among('status', filter.statuses);
  const [rows] = await db.raw(
    `SELECT h.userId, u.name, h.count FROM (
       SELECT n.userId, SUM(n.total) AS count FROM (
         SELECT status, NULLIF(queueId, 0) AS queueId, NULLIF(userId, 0) AS userId, total
         FROM ticketCounts WHERE companyId = ? AND ${statuses.sql}
       ) n WHERE ${condition.sql} GROUP BY n.userId HAVING SUM(n.total) > 0
     ) h LEFT JOIN users u ON u.id = h.userId AND u.companyId = ? ORDER BY h.count DESC, h.userId`,
    [filter.companyId, ...statuses.bindings, ...condition.bindings, filter.companyId],
  );
  return rows.map((row: { userId: number | null; name: string | null; count: number | string }) => ({
    ...row,
    count: Number(row.count),
  }));
}

/** Closes locked tickets in one statement; unassigned ones then belong to the user who closed them. */
export async function closeTickets(
  trx: Transaction,
  { companyId, userId }: ClosingRow,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const places = ids.map(() => '?').join(',');
  // MySQL assigns from left to right: expressions that read the old status come before the new one.
  await trx.raw(
    `UPDATE tickets SET amountUsedBotQueues = IF(status = 'pending', 0, amountUsedBotQueues), status = 'closed',
       userId = COALESCE(userId, ?), isBot = FALSE, unreadMessages = 0, closedAt = ?, updatedAt = ?
     WHERE companyId = ? AND id IN (${places})`,
    [userId, now, now, companyId, ...ids],
  );
}

/** The customer's unread messages of many tickets, as many of each as its counter says, in one statement. */
export async function markAllRead(trx: Transaction, tickets: readonly LockedTicket[]): Promise<void> {
  const unread = tickets.filter(({ unreadMessages }) => unreadMessages > 0);
  if (unread.length === 0) return;
  const part =
    '(SELECT id FROM messages WHERE ticketId = ? AND fromMe = FALSE AND isRead = FALSE ORDER BY id DESC LIMIT ?)';
  const [rows] = await trx.raw(
    unread.map(() => part).join(' UNION ALL '),
    unread.flatMap(({ id, unreadMessages }) => [id, Math.min(unreadMessages, 1000)]),
  );
  const ids = rows.map(({ id }: { id: number }) => id);
  for (let at = 0; at < ids.length; at += 1000)
    await trx('messages')
      .whereIn('id', ids.slice(at, at + 1000))
      .update({ isRead: true });
}
