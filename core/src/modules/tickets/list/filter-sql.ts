import { sightCondition } from '../visibility.rules.js';
import type { SearchTerm } from '../../text/search-words.rules.js';
import {
  all,
  among,
  between,
  contactHasWords,
  either,
  hasTag,
  isNull,
  amongOrNone,
  type Condition,
} from './conditions.tx.js';
import type { TicketFilter } from './ticket-filter.js';

export { all, among, between, type Condition };

/** The part of a filter by status, queue and user, which applies to counters as well as to tickets. */
export const counted = ({ sight, mineOf, queueIds, userIds }: TicketFilter, alias = 't'): Condition =>
  all(
    sightCondition(sight, alias),
    mineOf === undefined ? undefined : either(among(`${alias}.userId`, [mineOf]), isNull(`${alias}.userId`)),
    userIds && among(`${alias}.userId`, userIds),
    queueIds && amongOrNone(`${alias}.queueId`, queueIds),
  );

export const isCounted = (filter: TicketFilter): boolean =>
  !filter.connectionIds &&
  !filter.tagIds &&
  !filter.unread &&
  !filter.waitsFor &&
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
    filter.waitsFor && { sql: 't.isBot = ?', bindings: [Number(filter.waitsFor === 'bot')] },
    filter.createdOn && between('t.createdAt', filter.createdOn),
    filter.updatedOn && between('t.updatedAt', filter.updatedOn),
    ...(filter.tagIds ?? []).map((tagId) => hasTag(tagId, contact)),
    search === 'all' ? undefined : filter.search && foundBy(filter, contact, search),
  );

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
const foundBy = (
  { companyId, search }: TicketFilter,
  contact = 't.contactId',
  known?: SearchTerm,
): Condition =>
  search!.terms.length === 0
    ? { sql: 'FALSE', bindings: [] }
    : contactHasWords(
        companyId,
        search!.terms.filter((term) => term !== known),
        contact,
      );
