import type { Db } from '../../infra/database.js';
import { all, among, amongOrNone, between, hasTag, type Condition } from '../tickets/list/conditions.tx.js';
import { selectTickets, type TicketRow } from '../tickets/ticket-rows.tx.js';
import { countUpTo, searched, type ReportPlan } from './report-plan.repo.js';
import type { ReportSelection } from './report-selection.js';
import type { KeyPage, ReportKey } from './report-source.js';

export async function planTickets(db: Db, selection: ReportSelection): Promise<ReportPlan> {
  const { contactIds, condition } = await searched(db, selection);
  const { queueIds, userIds, connectionIds } = selection;
  return {
    from: `tickets t FORCE INDEX (${contactIds ? 'tickets_by_contact' : 'tickets_by_creation'})`,
    where: all(
      among('t.companyId', [selection.companyId]),
      contactIds && among('t.contactId', contactIds),
      between('t.createdAt', selection.range),
      queueIds && amongOrNone('t.queueId', queueIds),
      userIds && amongOrNone('t.userId', userIds),
      connectionIds && among('t.connectionId', connectionIds),
      ...ticketConditions(selection),
      condition,
    ),
  };
}

/** What only the ticket itself says, whatever the rows are. */
export const ticketConditions = ({ statuses, tagIds }: ReportSelection): (Condition | undefined)[] => [
  statuses && among('t.status', statuses),
  ...(tagIds ?? []).map((tagId) => hasTag(tagId)),
];

/** The newest first; those after one of them, or from a place on. */
export async function ticketKeys(
  db: Db,
  { from, where }: ReportPlan,
  { after, offset = 0, limit }: KeyPage,
): Promise<ReportKey[]> {
  const { sql, bindings } = all(where, after && olderThan(after));
  const [rows] = await db.raw(
    `SELECT t.id, t.createdAt FROM ${from} WHERE ${sql} ORDER BY t.createdAt DESC, t.id DESC LIMIT ? OFFSET ?`,
    [...bindings, limit, offset],
  );
  return rows.map(({ id, createdAt }: { id: number; createdAt: Date }) => [createdAt.getTime(), id]);
}

/** A row constructor would not use the index on MariaDB; this form does. */
const olderThan = ([at, id]: ReportKey): Condition => ({
  sql: 't.createdAt <= ? AND (t.createdAt < ? OR t.id < ?)',
  bindings: [new Date(at!), new Date(at!), id!],
});

export const countTickets = countUpTo;

export interface ReportTicketRow extends Pick<
  TicketRow,
  | 'id'
  | 'uuid'
  | 'status'
  | 'lastMessage'
  | 'lastMessageType'
  | 'createdAt'
  | 'closedAt'
  | 'rating'
  | 'contactName'
  | 'userName'
  | 'queueName'
  | 'connectionName'
> {
  /** With agents, of all attendances; null while none has any. */
  handleMs: number | null;
}

/** The tickets with these ids, by id. */
export async function ticketsById(
  db: Db,
  { companyId }: ReportSelection,
  ids: readonly number[],
): Promise<Map<number, ReportTicketRow>> {
  if (ids.length === 0) return new Map();
  const [rows, times] = await Promise.all([
    selectTickets(db)
      .where('t.companyId', companyId)
      .whereIn('t.id', [...ids]),
    db('ticketSpans')
      .where({ companyId })
      .whereIn('ticketId', [...ids])
      .groupBy('ticketId')
      .select('ticketId')
      .sum({ handleMs: 'handleMs' }) as Promise<{ ticketId: number; handleMs: string | null }[]>,
  ]);
  const handled = new Map(times.map(({ ticketId, handleMs }) => [ticketId, handleMs]));
  return new Map(
    rows.map((row) => {
      const ms = handled.get(row.id) ?? null;
      return [row.id, { ...row, handleMs: ms === null ? null : Number(ms) }];
    }),
  );
}
