import type { TicketStatus } from '@recado/sdk/contracts';
import { all, among, between, type Condition, type Known, type TicketLead } from './filter-sql.js';
import type { PageKey } from './page-cursor.js';
import type { TicketFilter } from './ticket-filter.js';
import type { SearchTerm } from '../../text/search-words.rules.js';

/** A stretch of one index that is read from the newest change on. */
export interface KeyRange {
  /** The tables as `FROM` names them, tickets as `t`. */
  from: string;
  where: Condition;
  /** The columns that hold the ticket's time and id, in the order of which it is read. */
  key?: readonly [time: string, id: string];
  known?: Known;
}

/** With more ranges than this, reading one stretch and passing over what does not fit costs less. */
const MAX_RANGES = 24;

/** From so many queues on, all that waits unread is read and not each queue: a page of every queue would cost more. */
const MANY_QUEUES = 3;

/**
 * The index ranges that together hold every ticket of a filter, each in the order of the list, so that a page costs
 * the same in a table of ten thousand and of a million. They may hold more than the filter: its condition decides.
 */
export function keyRanges(filter: TicketFilter, lead?: TicketLead, after?: PageKey): KeyRange[] {
  const company = equals('t.companyId', filter.companyId);
  const statuses = among('t.status', filter.statuses);
  if (lead?.by === 'contacts') {
    const where = all(company, among('t.contactId', lead.ids), statuses);
    const from = through('tickets_by_contact');
    return lead.ids.length ? [{ from, where, known: { search: 'all' } }] : [];
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

/** Closed and other tickets with each word, and those that are not listed by words as they now stand. */
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

/** `byQueues`: what belongs to nobody is read queue by queue where that is worth it. */
function rangesOf(status: TicketStatus, filter: TicketFilter, byQueues: boolean): KeyRange[] {
  const owners = ownersOf(status, filter);
  if (owners === 'any') return spread(status, filter);
  return owners.flatMap((userId) => {
    if (userId !== null) return [by('user', status, userId)];
    // Almost all that waits belongs to nobody: there the queue is what narrows.
    const queues = byQueues && status === 'pending' ? queuesOfNobody(filter) : undefined;
    if (filter.unread && queues && queues.length >= MANY_QUEUES) return [unreadOf(status)];
    if (queues) return queues.map((queueId) => by('queue', status, queueId || null));
    return [by('user', status, null)];
  });
}

/** Whose tickets the filter can hold at most; null is nobody. */
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
