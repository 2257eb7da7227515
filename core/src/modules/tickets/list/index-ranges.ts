import type { TicketStatus } from '@recado/sdk/contracts';
import { all, among, between, type Condition, type Known, type TicketLead } from './filter-sql.js';
import type { PageKey } from './page-cursor.js';
import type { TicketFilter } from './ticket-filter.js';
import type { SearchTerm } from '../../text/search-words.rules.js';

/** A range of one index that is read from the newest change on, or by age from the oldest. */
export interface KeyRange {
  /** The tables as `FROM` names them, tickets as `t`. */
  from: string;
  where: Condition;
  /** The columns with the ticket's time and id, in whose order it is read. */
  key?: readonly [time: string, id: string];
  known?: Known;
}

/** With more ranges than this, reading one range and skipping rows that do not match costs less. */
const MAX_RANGES = 24;

/**
 * From this many queues on, all unread waiting tickets are read instead of each queue: a page of every queue would cost
 * more.
 */
const MANY_QUEUES = 3;

/**
 * The index ranges that together contain every ticket of a filter, each in the order of the list, so that a page costs
 * the same in a table of ten thousand and of a million. They may contain more than the filter, whose condition decides.
 */
export function keyRanges(filter: TicketFilter, lead?: TicketLead, after?: PageKey): KeyRange[] {
  const company = equals('t.companyId', filter.companyId);
  const statuses = among('t.status', filter.statuses);
  if (lead?.by === 'contacts') {
    const where = all(company, among('t.contactId', lead.ids), statuses);
    const from = through('tickets_by_contact');
    return lead.ids.length ? [{ from, where, known: { search: 'all' } }] : [];
  }
  if (filter.waitsFor) {
    const served = equals('t.isBot', Number(filter.waitsFor === 'bot'));
    const key = ['t.createdAt', 't.id'] as const;
    return [{ from: through('tickets_by_bot'), where: all(company, statuses, served), key }];
  }
  if (filter.createdOn) {
    return [{ from: through('tickets_by_creation'), where: all(company, statuses) }];
  }
  if (lead) return rangesOfWords(filter, lead, after);
  const ways = [
    () => filter.statuses.flatMap((status) => rangesOf(status, filter, true)),
    () => filter.statuses.flatMap((status) => rangesOf(status, filter, false)),
  ];
  const narrow = ways.map((way) => way()).find((ranges) => ranges.length <= MAX_RANGES);
  const chosen = narrow ?? filter.statuses.map(byStatus);
  return chosen.map(({ from, where }) => ({ from, where: all(company, where) }));
}

const BY_WORD =
  'ticketWords w FORCE INDEX (PRIMARY) STRAIGHT_JOIN tickets t FORCE INDEX (PRIMARY) ON t.id = w.ticketId AND t.updatedAt = w.updatedAt';

/** Closed and other tickets with each word, and those not indexed in their current state. */
function rangesOfWords(
  filter: TicketFilter,
  { words, term }: { words: readonly string[]; term?: SearchTerm },
  after?: PageKey,
): KeyRange[] {
  const { companyId, statuses, updatedOn } = filter;
  const fits = all(equals('t.companyId', companyId), among('t.status', statuses));
  const states = [false, true].filter((closed) =>
    statuses.some((status) => (status === 'closed') === closed),
  );
  const listed = states.flatMap((closed) =>
    words.map((word): KeyRange => ({
      from: BY_WORD,
      key: ['w.updatedAt', 'w.ticketId'],
      known: { contact: 'w.contactId', search: term },
      where: all(
        equals('w.companyId', companyId),
        equals('w.word', word),
        equals('w.isClosed', Number(closed)),
        updatedOn && between('w.updatedAt', updatedOn),
        after && { sql: 'w.updatedAt <= ?', bindings: [after.updatedAt] },
        equals('t.isUnlisted', 0),
        fits,
      ),
    })),
  );
  return [...listed, { from: through('tickets_unlisted'), where: all(equals('t.isUnlisted', 1), fits) }];
}

/** `byQueues`: unassigned tickets are read queue by queue if that is cheaper. */
function rangesOf(status: TicketStatus, filter: TicketFilter, byQueues: boolean): KeyRange[] {
  const owners = ownersOf(status, filter);
  if (owners === 'any') return spread(status, filter);
  return owners.flatMap((userId) => {
    if (userId !== null) return [by('user', status, userId)];
    // Almost all waiting tickets are unassigned: there the queue is selective.
    const queues = byQueues && status === 'pending' ? queuesOfNobody(filter) : undefined;
    if (filter.unread && queues && queues.length >= MANY_QUEUES) return [unreadOf(status)];
    if (queues) return queues.map((queueId) => by('queue', status, queueId || null));
    return [by('user', status, null)];
  });
}

/** All possible agents of the filter's tickets; null is unassigned. */
function ownersOf(status: TicketStatus, { sight, mineOf, userIds }: TicketFilter): 'any' | (number | null)[] {
  if (userIds) return [...userIds];
  if (mineOf !== undefined) return [mineOf, null];
  if (sight.everything || (sight.groups && status === 'group')) return 'any';
  return [sight.userId, null];
}

function queuesOfNobody({ sight, queueIds }: TicketFilter): readonly number[] | undefined {
  if (sight.everything) return queueIds;
  const own = [0, ...sight.queueIds];
  return queueIds ? own.filter((id) => queueIds.includes(id)) : own;
}

function spread(status: TicketStatus, { unread, queueIds, connectionIds }: TicketFilter): KeyRange[] {
  if (unread) return [unreadOf(status)];
  if (queueIds) return queueIds.map((id) => by('queue', status, id || null));
  if (connectionIds) return connectionIds.map((id) => by('connection', status, id));
  return [byStatus(status)];
}

export const through = (index: string): string => `tickets t FORCE INDEX (${index})`;
const byStatus = (status: TicketStatus): KeyRange => ({
  from: through('tickets_by_status'),
  where: equals('t.status', status),
});
const unreadOf = (status: TicketStatus): KeyRange => ({
  from: through('tickets_by_unread'),
  where: all(equals('t.status', status), equals('t.isUnread', 1)),
});
const by = (what: 'queue' | 'user' | 'connection', status: TicketStatus, id: number | null): KeyRange => ({
  from: through(`tickets_by_${what}`),
  where: all(equals('t.status', status), equals(`t.${what}Id`, id)),
});
const equals = (column: string, value: string | number | null): Condition =>
  value === null ? { sql: `${column} IS NULL`, bindings: [] } : { sql: `${column} = ?`, bindings: [value] };
