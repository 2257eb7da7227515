import type { Ticket, TicketCounts, TicketStatus, TicketWait } from '@recado/sdk/contracts';

export type TicketTab = 'open' | 'pending' | 'group' | 'closed' | 'search';
export const COUNTED_TABS = ['open', 'pending', 'group'] as const;

/** What a list of tickets shows. Queue id 0 means tickets without a queue. */
export interface TicketFilter {
  tab: TicketTab;
  /** `null`: any queue; the server decides what the user may see. */
  queueIds: readonly number[] | null;
  /** `false`: this user's own and unassigned ones. `undefined`: all that the user may see, as the server decides. */
  showAll: boolean | undefined;
  search: string;
  userId: number;
  /** Only those who wait for a person, or whom the bot serves: the longest wait first. */
  waitsFor?: TicketWait | undefined;
  /** Narrows a search further. */
  narrow?: SearchFilters;
}
export interface SearchFilters {
  statuses: readonly TicketStatus[];
  connectionIds: readonly number[];
  userIds: readonly number[];
  tagIds: readonly number[];
  unread: boolean;
  /** Calendar days as `YYYY-MM-DD`; empty is any. */
  createdOn: string;
  changedOn: string;
}
export const NO_SEARCH_FILTERS: SearchFilters = {
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
  unread: false,
  createdOn: '',
  changedOn: '',
};
/** How many filters narrow a search. */
export const narrowedBy = (narrow: SearchFilters): number =>
  narrow.statuses.length +
  narrow.connectionIds.length +
  narrow.userIds.length +
  narrow.tagIds.length +
  [narrow.unread, narrow.createdOn, narrow.changedOn].filter(Boolean).length;

export const NO_QUEUE = 0;

export const filterKey = (filter: TicketFilter): string =>
  [
    filter.tab,
    filter.showAll === false ? 'mine' : 'all',
    filter.queueIds ? [...filter.queueIds].sort((a, b) => a - b).join(',') : '*',
    filter.search,
    filter.waitsFor,
    JSON.stringify(filter.narrow ?? null),
  ].join('|');

const isMine = (ticket: Ticket, userId: number): boolean =>
  ticket.userId === null || ticket.userId === userId;

/**
 * Whether a ticket belongs in the list. The server sends only what the user may see; this narrows it to the tab, the
 * chosen queues and the switch. `undefined`: only the server can tell (a text search).
 */
export const belongs = (ticket: Ticket, filter: TicketFilter): boolean | undefined => {
  if (filter.search !== '' || filter.tab === 'search') return undefined;
  if (ticket.status !== filter.tab) return false;
  if (filter.waitsFor && ticket.isBot !== (filter.waitsFor === 'bot')) return false;
  if (filter.queueIds && !filter.queueIds.includes(ticket.queueId ?? NO_QUEUE)) return false;
  return filter.showAll !== false || isMine(ticket, filter.userId);
};

/** How a change of one ticket moves the badges; `undefined` when its previous state is not known. */
export const countDelta = (
  before: Ticket | undefined,
  after: Ticket | undefined,
  filter: TicketFilter,
): TicketCounts | undefined => {
  if (!before) return undefined;
  const delta: TicketCounts = { open: 0, pending: 0, group: 0 };
  for (const tab of COUNTED_TABS) {
    const scope = { ...filter, tab, search: '', waitsFor: undefined };
    const was = belongs(before, scope) ? 1 : 0;
    const is = after && belongs(after, scope) ? 1 : 0;
    delta[tab] = is - was;
  }
  return delta;
};

/** Whether a change of one ticket may move the badges. */
export const movesCounts = (
  before: Ticket | undefined,
  after: Ticket | undefined,
  filter: TicketFilter,
): boolean => {
  const delta = countDelta(before, after, filter);
  return !delta || COUNTED_TABS.some((tab) => delta[tab] !== 0);
};
