import type { Tag, TicketCounts } from '@recado/sdk/contracts';
import { apiError } from '../../../infra/errors.js';
import type { Principal, TenantScope } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import { tagsOfContacts } from '../../contact-tags/tags-of-contacts.tx.js';
import type { MessageIndex } from '../../search/message-index.service.js';
import { createPageCursors, isMessageKey, type Cursor, type PageKey } from './page-cursor.js';
import { createRememberedPages } from '../../../infra/page-cursors-cache.js';
import { isCounted, type TicketLead } from './filter-sql.js';
import { narrowsToMine, ticketFilter, type TicketFilter, type TicketListQuery } from './ticket-filter.js';
import { leadOf } from './driving-filter.tx.js';
import * as repo from './ticket-list.repo.js';
import type { TicketRow } from '../ticket-rows.tx.js';
import { ticketsByMessage } from './ticket-search.js';
import { sightOf } from '../visibility.rules.js';
import { idList } from '../../../infra/http/simple-rest.js';
import type { SearchTerm } from '../../text/search-words.rules.js';

export const TICKETS_ON_A_PAGE = 40;
/** Rows that a page by number may skip if the end of the previous page is not cached. */
const DEEPEST_OFFSET = 20_000;

/** Pages of a search by number that are read again if their ends are not cached. */
const SEARCH_PAGES_AGAIN = 10;
const FROM_THE_NEWEST = Number.MAX_SAFE_INTEGER;

export interface TicketMatch {
  messageId: number;
  mediaType: string;
  body: string;
  terms: readonly SearchTerm[];
}
export interface TicketPage {
  rows: TicketRow[];
  tags: Map<number, Tag[]>;
  /** By ticket: the message that a search found it by. */
  matches: Map<number, TicketMatch>;
  count: number;
  hasMore: boolean;
  cursor: string | null;
}
export interface TicketListParts {
  /** The time zone for filters by date. */
  timeZoneOf(scope: TenantScope): Promise<string>;
  messageIndex: MessageIndex;
}
interface Start {
  after?: Cursor;
  offset?: number;
}
interface Keys {
  keys: (PageKey & { messageId?: number })[];
  /** Where the next page begins; null on the last one. */
  next: Cursor | null;
}

/**
 * Lists and badges of tickets: at most four statements for a page, however many rows it has; a search among messages
 * takes a few more, and as many for ten rows as for a hundred.
 */
export function createTicketListService(
  infra: Infra,
  { timeZoneOf, messageIndex }: TicketListParts,
  rowsOnAPage = TICKETS_ON_A_PAGE,
) {
  const { db, config } = infra;
  const cursors = createPageCursors(config.keys.cursors);
  const remembered = createRememberedPages(infra);

  async function start(query: TicketListQuery, viewer: Principal): Promise<Start> {
    if (query.cursor) return { after: cursors.read(query.cursor) };
    const before = (query.pageNumber ?? 1) - 1;
    if (before === 0) return {};
    const cursor = await remembered.endOf(viewer.userId, listOf(query, viewer), before);
    if (cursor) return { after: cursors.read(cursor) };
    const offset = before * rowsOnAPage;
    if (offset > DEEPEST_OFFSET) throw apiError('ERR_VALIDATION', 'Pages this deep need a cursor');
    return { offset };
  }

  /** Without exact counters: as many as are known so far, which on the last page is all of them. */
  async function count(filter: TicketFilter, seen: number): Promise<number> {
    if (!isCounted(filter)) return seen;
    return (await repo.countersOf(db, filter)).reduce((sum, { total }) => sum + total, 0);
  }

  /** Of a page: tickets found by contact or number first, after the last of them those found by a message. */
  async function keysOf(
    filter: TicketFilter,
    viewer: Principal,
    { after, offset }: Start,
    lead?: TicketLead,
  ): Promise<Keys> {
    if (filter.search && offset) return searchedPage(filter, viewer, offset / rowsOnAPage, lead);
    if (after && isMessageKey(after)) return byMessage(filter, viewer, lead, [], after.beforeMessage);
    const keys = await repo.pageKeys(db, filter, { after, offset, lead, limit: rowsOnAPage + 1 });
    if (keys.length > rowsOnAPage) {
      const shown = keys.slice(0, rowsOnAPage);
      return { keys: shown, next: shown.at(-1)! };
    }
    return filter.search ? byMessage(filter, viewer, lead, keys) : { keys, next: null };
  }

  async function byMessage(
    filter: TicketFilter,
    viewer: Principal,
    lead: TicketLead | undefined,
    keys: PageKey[],
    before?: number,
  ): Promise<Keys> {
    const limit = rowsOnAPage - keys.length;
    if (limit === 0) return { keys, next: { beforeMessage: FROM_THE_NEWEST } };
    const from = before === FROM_THE_NEWEST ? undefined : before;
    const found = await ticketsByMessage(db, messageIndex, viewer, filter, { lead, before: from, limit });
    return {
      keys: [...keys, ...found.tickets],
      next: found.before === null ? null : { beforeMessage: found.before },
    };
  }

  async function searchedPage(
    filter: TicketFilter,
    viewer: Principal,
    passed: number,
    lead?: TicketLead,
  ): Promise<Keys> {
    if (passed > SEARCH_PAGES_AGAIN)
      throw apiError('ERR_VALIDATION', 'Pages this deep of a search need a cursor');
    let page = await keysOf(filter, viewer, {}, lead);
    for (let n = 0; n < passed; n++) {
      if (!page.next) return { keys: [], next: null };
      page = await keysOf(filter, viewer, { after: page.next }, lead);
    }
    return page;
  }

  return {
    async list(query: TicketListQuery, viewer: Principal): Promise<TicketPage> {
      const timeZone = query.date || query.updatedAt ? await timeZoneOf(viewer) : 'UTC';
      const filter = ticketFilter(query, viewer, timeZone);
      const from = await start(query, viewer);
      const lead = await leadOf(db, filter, viewer);
      const { keys, next } = await keysOf(filter, viewer, from, lead);
      const passed = ((query.pageNumber ?? 1) - 1) * rowsOnAPage;
      const found = keys.flatMap(({ messageId }) => messageId ?? []);
      const [rows, total, bodies] = await Promise.all([
        repo.rowsInOrder(db, viewer.companyId, keys),
        count(filter, passed + keys.length + (next ? 1 : 0)),
        repo.bodiesOf(db, viewer.companyId, found),
      ]);
      const tags = await tagsOfContacts(
        db,
        rows.map((row) => row.contactId),
      );
      const cursor = next && cursors.write(next);
      if (cursor && !query.cursor)
        remembered.remember(viewer.userId, listOf(query, viewer), query.pageNumber ?? 1, cursor);
      const matches = new Map(
        keys.flatMap(({ id, messageId }): [number, TicketMatch][] => {
          const said = messageId === undefined ? undefined : bodies.get(messageId);
          return said ? [[id, { messageId: messageId!, ...said, terms: filter.search!.terms }]] : [];
        }),
      );
      return { rows, tags, matches, count: total, hasMore: cursor !== null, cursor };
    },

    /** The badges of the tabs: exact, and equally fast however many tickets there are. */
    async counts(query: { showAll?: boolean; queueIds?: string }, viewer: Principal): Promise<TicketCounts> {
      const queueIds = idList(query.queueIds, 'queueIds');
      const counted = await repo.countersOf(db, {
        companyId: viewer.companyId,
        sight: sightOf(viewer),
        statuses: ['open', 'pending', 'group'],
        mineOf: narrowsToMine({ ...query, status: 'open' }, viewer) ? viewer.userId : undefined,
        queueIds: queueIds?.length ? queueIds : undefined,
      });
      const of = (status: string) => counted.find((row) => row.status === status)?.total ?? 0;
      return { open: of('open'), pending: of('pending'), group: of('group') };
    },
  };
}

/** Identifies requests for pages of the same list. */
const listOf = ({ pageNumber: _page, cursor: _cursor, ...list }: TicketListQuery, viewer: Principal) => [
  list,
  sightOf(viewer),
];
