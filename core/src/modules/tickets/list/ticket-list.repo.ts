import type { TicketStatus } from '@recado/sdk/contracts';
import type { Db } from '../../../infra/database.js';
import {
  all,
  among,
  counted,
  notFoundByContact,
  ticketCondition,
  unsearched,
  type Condition,
  type TicketLead,
} from './filter-sql.js';
import type { PageKey } from './page-cursor.js';
import type { TicketFilter } from './ticket-filter.js';
import { selectTickets, type TicketRow } from '../ticket-rows.tx.js';
import { keyRanges, through, type KeyRange } from './index-ranges.js';

export interface PageRequest {
  lead?: TicketLead;
  after?: PageKey;
  offset?: number;
  limit: number;
}

/**
 * The keys of a page, newest change first; of those who wait for somebody the oldest first, by their age. A filter that
 * cannot match makes no query.
 */
export async function pageKeys(db: Db, filter: TicketFilter, page: PageRequest): Promise<PageKey[]> {
  const byAge = filter.waitsFor !== undefined;
  const beyond = byAge ? youngerThan : olderThan;
  const way = byAge ? 'ASC' : 'DESC';
  const ranges: KeyRange[] = keyRanges(filter, page.lead, page.after).map((range) => ({
    ...range,
    where: all(range.where, page.after && beyond(page.after), ticketCondition(filter, range.known)),
  }));
  const { ticketId } = filter.search ?? {};
  if (ticketId !== undefined)
    ranges.push({ from: through('PRIMARY'), where: oneTicket(filter, ticketId, page) });
  if (ranges.length === 0) return [];
  const depth = (page.offset ?? 0) + page.limit;
  const parts = ranges.map(
    ({ from, where, key: [time, id] = ['t.updatedAt', 't.id'] }) =>
      `(SELECT ${id} AS id, ${time} AS updatedAt FROM ${from} WHERE ${where.sql} ` +
      `ORDER BY ${time} ${way}, ${id} ${way} LIMIT ${depth})`,
  );
  const sql =
    parts.length === 1
      ? parts[0]!.slice(1, -1).replace(/ LIMIT \d+$/, '')
      : `SELECT DISTINCT id, updatedAt FROM (${parts.join(' UNION ALL ')}) k ORDER BY updatedAt ${way}, id ${way}`;
  const bindings = ranges.flatMap(({ where }) => where.bindings);
  const [rows] = await db.raw(`${sql} LIMIT ${page.limit} OFFSET ${page.offset ?? 0}`, bindings);
  return rows;
}

/** A row constructor would not use the index on MariaDB; this form does. */
const olderThan = ({ updatedAt, id }: PageKey): Condition => ({
  sql: 't.updatedAt <= ? AND (t.updatedAt < ? OR t.id < ?)',
  bindings: [updatedAt, updatedAt, id],
});

/** By age, where the key has the time of creation. */
const youngerThan = ({ updatedAt, id }: PageKey): Condition => ({
  sql: 't.createdAt >= ? AND (t.createdAt > ? OR t.id > ?)',
  bindings: [updatedAt, updatedAt, id],
});

/** A number typed into the search also matches a ticket's number, whatever else was searched for. */
function oneTicket(filter: TicketFilter, ticketId: number, page: PageRequest): Condition {
  return all(among('t.id', [ticketId]), page.after && olderThan(page.after), unsearched(filter));
}

export interface TicketByMessage extends PageKey {
  messageId: number;
}

/** Those of these messages whose ticket matches the filter but not by its contact, newest message first. */
export async function ticketsOfMessages(
  db: Db,
  filter: TicketFilter,
  messageIds: readonly number[],
  lead?: TicketLead,
): Promise<TicketByMessage[]> {
  if (messageIds.length === 0) return [];
  const fits = all(unsearched(filter), notFoundByContact(filter, lead));
  const [rows] = await db.raw(
    `SELECT STRAIGHT_JOIN m.id AS messageId, t.id, t.updatedAt FROM messages m JOIN tickets t ON t.id = m.ticketId
     WHERE m.id IN (${messageIds.map(() => '?').join(',')}) AND m.companyId = ? AND m.isDeleted = 0 AND ${fits.sql}
     ORDER BY m.id DESC`,
    [...messageIds, filter.companyId, ...fits.bindings],
  );
  return rows;
}

/** The text of the messages by which tickets were found. */
export const bodiesOf = async (
  db: Db,
  companyId: number,
  messageIds: readonly number[],
): Promise<Map<number, { mediaType: string; body: string }>> => {
  if (messageIds.length === 0) return new Map();
  const rows: { id: number; mediaType: string; body: string }[] = await db('messages')
    .where({ companyId })
    .whereIn('id', [...messageIds])
    .select('id', 'mediaType', 'body');
  return new Map(rows.map(({ id, ...said }) => [id, said]));
};

export const rowsInOrder = (db: Db, companyId: number, keys: readonly PageKey[]): Promise<TicketRow[]> =>
  rowsByIds(
    db,
    companyId,
    keys.map(({ id }) => id),
  );

/** In the order of the ids; those that are gone are left out. */
export async function rowsByIds(db: Db, companyId: number, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectTickets(db)
    .where('t.companyId', companyId)
    .whereIn('t.id', [...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Exact totals by status, from the counters. */
export async function countersOf(
  db: Db,
  filter: TicketFilter,
): Promise<{ status: TicketStatus; total: number }[]> {
  const condition = counted(filter, 'n');
  const statuses = among('status', filter.statuses);
  const [rows] = await db.raw(
    `SELECT n.status, SUM(n.total) AS total FROM (
       SELECT status, NULLIF(queueId, 0) AS queueId, NULLIF(userId, 0) AS userId, total
       FROM ticketCounts WHERE companyId = ? AND ${statuses.sql}
     ) n WHERE ${condition.sql} GROUP BY n.status`,
    [filter.companyId, ...statuses.bindings, ...condition.bindings],
  );
  return rows.map((row: { status: TicketStatus; total: number | string }) => ({
    ...row,
    total: Number(row.total),
  }));
}
