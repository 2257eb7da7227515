import { lookedUp } from '../../contacts/contact-search.tx.js';
import type { TicketFilter } from './ticket-filter.js';
import { sightCondition, type SqlCondition } from '../visibility.rules.js';
import { type SearchTerm, prefixPattern } from '../../text/search-words.rules.js';

type Binding = string | number | Date | Buffer;
export interface Condition {
  sql: string;
  bindings: Binding[];
}

export const all = (...conditions: (Condition | SqlCondition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return {
    sql: given.length ? given.map(({ sql }) => sql).join(' AND ') : 'TRUE',
    bindings: given.flatMap(({ bindings }) => bindings),
  };
};
export const among = (column: string, values: readonly (string | number)[]): Condition =>
  values.length
    ? { sql: `${column} IN (${values.map(() => '?').join(',')})`, bindings: [...values] }
    : { sql: 'FALSE', bindings: [] };
const either = (...parts: Condition[]): Condition => ({
  sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});
const isNull = (column: string): Condition => ({ sql: `${column} IS NULL`, bindings: [] });

/** The part of a filter by status, queue and user, which applies to counters as well as to tickets. */
export const counted = ({ sight, mineOf, queueIds, userIds }: TicketFilter, alias = 't'): Condition =>
  all(
    sightCondition(sight, alias),
    mineOf === undefined ? undefined : either(among(`${alias}.userId`, [mineOf]), isNull(`${alias}.userId`)),
    userIds && among(`${alias}.userId`, userIds),
    queueIds && queuesCondition(`${alias}.queueId`, queueIds),
  );

export const isCounted = (filter: TicketFilter): boolean =>
  !filter.connectionIds &&
  !filter.tagIds &&
  !filter.unread &&
  !filter.createdOn &&
  !filter.updatedOn &&
  !filter.search;

/**
 * The start of reading a list when status, queue and user narrow little: all contacts that a search finds, or the
 * tickets with one of these words, which a `term` of the search matches or which belong to a tag.
 */
export type TicketLead =
  | { by: 'contacts'; ids: readonly number[] }
  | { by: 'words'; words: readonly string[]; term?: SearchTerm };

/** Conditions that an index range already guarantees for its tickets. */
export interface Known {
  /** A column with the ticket's contact that is read before the ticket. */
  contact?: string;
  /** A condition: their contacts match the search, or this term of it. */
  search?: 'all' | SearchTerm;
}

/**
 * The whole filter except company and status, which every range names itself, and known conditions. Whatever range is
 * read, this decides: ranges only reduce reading.
 */
export const ticketCondition = (
  filter: TicketFilter,
  { contact = 't.contactId', search }: Known = {},
): Condition =>
  all(
    counted(filter),
    filter.connectionIds && among('t.connectionId', filter.connectionIds),
    filter.unread && { sql: 't.isUnread = 1', bindings: [] },
    filter.createdOn && between('t.createdAt', filter.createdOn),
    filter.updatedOn && between('t.updatedAt', filter.updatedOn),
    ...(filter.tagIds ?? []).map((tagId) => hasTag(tagId, contact)),
    search === 'all' ? undefined : filter.search && foundBy(filter, contact, search),
  );

function queuesCondition(column: string, queueIds: readonly number[]): Condition {
  const named = queueIds.filter((id) => id !== 0);
  if (named.length === queueIds.length) return among(column, named);
  return named.length ? either(isNull(column), among(column, named)) : isNull(column);
}
export const between = (column: string, { from, to }: { from: Date; to: Date }): Condition => ({
  sql: `${column} >= ? AND ${column} < ?`,
  bindings: [from, to],
});
const hasTag = (tagId: number, contact: string): Condition => ({
  sql: lookedUp(`contactTags ct WHERE ct.contactId = ${contact} AND ct.tagId = ?`),
  bindings: [tagId],
});

/** The whole filter except the search: with company and status. */
export const unsearched = ({ search: _search, ...filter }: TicketFilter): Condition =>
  all(among('t.companyId', [filter.companyId]), among('t.status', filter.statuses), ticketCondition(filter));

/** A condition: a search does not find the ticket by its contact or its own number. */
export function notFoundByContact(filter: TicketFilter, lead?: TicketLead): Condition {
  const { ticketId } = filter.search!;
  const contact =
    lead?.by === 'contacts'
      ? lead.ids.length
        ? among('t.contactId', lead.ids)
        : undefined
      : foundBy(filter);
  return all(
    contact && { sql: `NOT (${contact.sql})`, bindings: contact.bindings },
    ticketId === undefined ? undefined : { sql: 't.id <> ?', bindings: [ticketId] },
  );
}

/** For words of so many contacts that listing them would cost more than checking each ticket's contact. */
function foundBy(
  { companyId, search }: TicketFilter,
  contact = 't.contactId',
  known?: SearchTerm,
): Condition {
  if (!search!.terms.length) return { sql: 'FALSE', bindings: [] };
  return all(
    ...search!.terms
      .filter((term) => term !== known)
      .map((term) => ({
        sql: lookedUp(
          `contactTokens k FORCE INDEX (contactTokens_contact) WHERE k.companyId = ? AND k.contactId = ${contact} AND (${term.map(() => 'k.token LIKE ?').join(' OR ')})`,
        ),
        bindings: [companyId, ...term.map(prefixPattern)],
      })),
  );
}
