import type { CallApi } from '@recado/sdk/client';
import { countTickets, listTickets, showTicket, type Ticket } from '@recado/sdk/contracts';
import type { TicketCache, TicketChange } from './ticket-cache';
import { movesCounts, type TicketFilter } from './ticket-filter';

/** Badges that cannot be derived are reloaded after this pause, once for any number of events. */
const COUNTS_PAUSE_MS = 2_000;

/** `undefined` means "leave it out". */
const ids = (list: readonly (number | string)[] | undefined) =>
  list && list.length > 0 ? JSON.stringify(list) : undefined;

const queuesOf = (filter: TicketFilter) => (filter.queueIds ? JSON.stringify(filter.queueIds) : undefined);

const queryOf = (filter: TicketFilter, cursor: string | null) => ({
  status: filter.tab === 'search' ? undefined : filter.tab,
  searchParam: filter.search || undefined,
  queueIds: queuesOf(filter),
  waitsFor: filter.waitsFor,
  showAll: filter.showAll,
  statusFilter: ids(filter.narrow?.statuses),
  whatsapps: ids(filter.narrow?.connectionIds),
  users: ids(filter.narrow?.userIds),
  tags: ids(filter.narrow?.tagIds),
  withUnreadMessages: filter.narrow?.unread || undefined,
  date: filter.narrow?.createdOn || undefined,
  updatedAt: filter.narrow?.changedOn || undefined,
  cursor: cursor ?? undefined,
});

const idsOf = (changes: readonly TicketChange[]) => new Set(changes.map(({ id }) => id));

/** Fetches pages, badges and single tickets into the cache. */
export class TicketLoader {
  private countsTimer: ReturnType<typeof setTimeout> | undefined;
  private countsFilter: TicketFilter | null = null;
  private countsAsked = 0;

  constructor(
    private readonly call: CallApi,
    private readonly cache: TicketCache,
  ) {
    cache.onCountsStale = () => this.countSoon();
  }

  /** The first page; shown tickets stay until it arrives. */
  async first(filter: TicketFilter, signal?: AbortSignal): Promise<void> {
    const key = this.cache.open(filter);
    const shown = this.cache.list(key).phase === 'ready';
    this.cache.patchList(key, shown ? { error: null } : { phase: 'loading', error: null });
    try {
      const query = queryOf(filter, null);
      const asked = this.cache.during(() => this.call(listTickets, { query, signal }));
      const { answer: page, meanwhile } = await asked;
      this.cache.setPage(key, page, true, idsOf(meanwhile));
    } catch (error) {
      if (signal?.aborted) return;
      this.cache.patchList(key, { phase: shown ? 'ready' : 'failed', error });
    }
  }

  async more(filter: TicketFilter): Promise<void> {
    const key = this.cache.open(filter);
    const { hasMore, loadingMore, cursor, phase } = this.cache.list(key);
    if (!hasMore || loadingMore || phase !== 'ready') return;
    this.cache.patchList(key, { loadingMore: true, error: null });
    try {
      const query = queryOf(filter, cursor);
      const { answer: page, meanwhile } = await this.cache.during(() => this.call(listTickets, { query }));
      // A list that was reloaded meanwhile has its own next page.
      if (this.cache.list(key).cursor === cursor) this.cache.setPage(key, page, false, idsOf(meanwhile));
    } catch (error) {
      this.cache.patchList(key, { loadingMore: false, error });
    }
  }

  async count(filter: TicketFilter): Promise<void> {
    this.countsFilter = filter;
    const asked = ++this.countsAsked;
    const query = { showAll: filter.showAll, queueIds: queuesOf(filter) };
    const { answer, meanwhile } = await this.cache.during(() => this.call(countTickets, { query }));
    if (asked !== this.countsAsked) return;
    this.cache.setCounts(filter, answer);
    // Nobody can tell whether the server counted before or after these changes.
    if (meanwhile.some(({ before, after }) => movesCounts(before, after, filter))) this.countSoon();
  }

  async one(uuid: string, signal?: AbortSignal): Promise<Ticket> {
    const ticket = await this.call(showTicket, { params: { uuid }, signal });
    this.cache.put(ticket);
    return ticket;
  }

  private countSoon(): void {
    this.countsTimer ??= setTimeout(() => {
      this.countsTimer = undefined;
      const filter = this.countsFilter;
      // A failed count leaves the badges as they are; the next unknown ticket asks again.
      if (filter) this.count(filter).catch(() => undefined);
    }, COUNTS_PAUSE_MS);
  }
}
