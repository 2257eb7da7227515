import {
  TICKET_STATUSES,
  type QueryOf,
  type TicketStatus,
  type TicketWait,
  type listTickets,
} from '@recado/sdk/contracts';
import { apiError } from '../../../infra/errors.js';
import { idList } from '../../../infra/http/simple-rest.js';
import type { Principal } from '../../../infra/tenancy.js';
import {} from '../../contacts/contact-tokens.tx.js';
import { dayRange, type TimeRange } from './day-range.js';
import { sightOf, type Sight } from '../visibility.rules.js';
import { type SearchTerm, searchTerms } from '../../text/search-words.rules.js';

/** Which tickets a list contains. Queue id 0 means tickets without a queue. */
export interface TicketFilter {
  companyId: number;
  sight: Sight;
  statuses: readonly TicketStatus[];
  /** "Show all" is off: this user's tickets and unassigned ones. */
  mineOf?: number;
  queueIds?: readonly number[];
  userIds?: readonly number[];
  connectionIds?: readonly number[];
  tagIds?: readonly number[];
  unread?: true;
  /** Waiting tickets whom the bot serves or does not, in the order of their age: the longest wait first. */
  waitsFor?: TicketWait;
  createdOn?: TimeRange;
  updatedOn?: TimeRange;
  search?: { terms: readonly SearchTerm[]; ticketId?: number };
}

export type TicketListQuery = QueryOf<typeof listTickets>;

export function ticketFilter(query: TicketListQuery, viewer: Principal, timeZone: string): TicketFilter {
  const text = query.searchParam?.trim() ?? '';
  const admin = viewer.profile === 'admin';
  const statuses = statusesOf(query);
  const userIds = admin ? listed(query.users, 'users') : undefined;
  const ticketId = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : undefined;
  const terms = searchTerms(text, viewer.masked);
  // Closing a ticket marks it read, so unread ones are always active, however old the archive is.
  const shown = query.withUnreadMessages ? statuses.filter((status) => status !== 'closed') : statuses;
  return {
    companyId: viewer.companyId,
    sight: sightOf(viewer),
    statuses: shown,
    mineOf: narrowsToMine(query, viewer) && !userIds ? viewer.userId : undefined,
    queueIds: listed(query.queueIds, 'queueIds'),
    userIds,
    connectionIds: listed(query.whatsapps, 'whatsapps'),
    tagIds: listed(query.tags, 'tags'),
    ...(query.withUnreadMessages ? { unread: true as const } : {}),
    // What a search finds has its own order.
    waitsFor: text ? undefined : query.waitsFor,
    createdOn: query.date ? dayRange(query.date, timeZone) : undefined,
    updatedOn: query.updatedAt ? dayRange(query.updatedAt, timeZone) : undefined,
    search: text ? { terms, ticketId } : undefined,
  };
}

/**
 * A tab shows an admin their own tickets and unassigned ones, until "show all" is on. A search covers everything that
 * the user may see; so do the lists of supervisors and of users with allTicket, unless they ask for less.
 */
export function narrowsToMine(query: { showAll?: boolean; status?: string }, viewer: Principal): boolean {
  if (query.showAll !== undefined) return !query.showAll;
  return viewer.profile === 'admin' && query.status !== undefined;
}

function statusesOf(query: TicketListQuery): readonly TicketStatus[] {
  // Nobody else waits.
  if (query.waitsFor) return ['pending'];
  if (query.status) return [query.status];
  if (!query.statusFilter) return TICKET_STATUSES;
  let asked: unknown;
  try {
    asked = JSON.parse(query.statusFilter);
  } catch {
    asked = undefined; // reported to the caller below
  }
  if (!Array.isArray(asked) || !asked.every((status) => TICKET_STATUSES.includes(status)))
    throw apiError('ERR_VALIDATION', 'statusFilter does not have the format that this call expects');
  return asked.length ? TICKET_STATUSES.filter((status) => asked.includes(status)) : TICKET_STATUSES;
}

/** An empty list is not a filter: existing clients send it if nothing is chosen. */
function listed(text: string | undefined, name: string): readonly number[] | undefined {
  const ids = idList(text, name);
  return ids?.length ? [...new Set(ids)] : undefined;
}
