import type { Tag, TicketCounts } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../services.js';
import { contactsFound, rarestTag } from '../contacts/contact-search.js';
import { tagsOfContacts } from '../contacts/contact-tags.js';
import { createPageCursors } from './page-cursor.js';
import { createRememberedPages } from './remembered-pages.js';
import { isCounted, type FewContacts } from './filter-sql.js';
import { narrowsToMine, ticketFilter, type TicketFilter, type TicketListQuery } from './ticket-filter.js';
import * as repo from './ticket-list.repo.js';
import type { TicketRow } from './ticket-rows.js';
import { sightOf } from './visibility.js';
import { idList } from '../../infra/http/simple-rest.js';

export const TICKETS_ON_A_PAGE = 40;
/** Rows that a page by number may pass over when nobody remembers where the page before it ended. */
const DEEPEST_OFFSET = 20_000;

export interface TicketPage {
  rows: TicketRow[];
  tags: Map<number, Tag[]>;
  count: number;
  hasMore: boolean;
  cursor: string | null;
}
export interface TicketListParts {
  /** The zone by whose days the filters by date go. */
  timeZoneOf(scope: TenantScope): Promise<string>;
}

/** Lists and badges of tickets: at most four statements for a page, however many rows it has. */
export function createTicketListService(infra: Infra, { timeZoneOf }: TicketListParts) {
  const { db, config } = infra;
  const cursors = createPageCursors(config.keys.cursors);
  const remembered = createRememberedPages(infra);

  async function start(
    query: TicketListQuery,
    viewer: Principal,
  ): Promise<Pick<repo.PageRequest, 'after' | 'offset'>> {
    if (query.cursor) return { after: cursors.read(query.cursor) };
    const before = (query.pageNumber ?? 1) - 1;
    if (before === 0) return {};
    const cursor = await remembered.endOf(viewer.userId, listOf(query, viewer), before);
    if (cursor) return { after: cursors.read(cursor) };
    const offset = before * TICKETS_ON_A_PAGE;
    if (offset > DEEPEST_OFFSET) throw apiError('ERR_VALIDATION', 'Pages this deep are reached by cursor');
    return { offset };
  }

  /** Where the counters cannot tell: as many as are known so far, which on the last page is all of them. */
  async function count(filter: TicketFilter, seen: number): Promise<number> {
    if (!isCounted(filter)) return seen;
    return (await repo.countersOf(db, filter)).reduce((sum, { total }) => sum + total, 0);
  }

  /** Few contacts are the shortest way to their tickets; one statement finds out whether they are few. */
  async function fewContacts(
    { search, tagIds }: TicketFilter,
    scope: TenantScope,
  ): Promise<FewContacts | undefined> {
    if (search) {
      const ids = await contactsFound(db, scope, search.terms);
      return ids && { by: 'search', ids };
    }
    const tagId = tagIds && (await rarestTag(db, scope, tagIds));
    return tagId === undefined ? undefined : { by: 'tag', tagId };
  }

  return {
    async list(query: TicketListQuery, viewer: Principal): Promise<TicketPage> {
      const timeZone = query.date || query.updatedAt ? await timeZoneOf(viewer) : 'UTC';
      const filter = ticketFilter(query, viewer, timeZone);
      const from = await start(query, viewer);
      const few = await fewContacts(filter, viewer);
      const keys = await repo.pageKeys(db, filter, { ...from, few, limit: TICKETS_ON_A_PAGE + 1 });
      const shown = keys.slice(0, TICKETS_ON_A_PAGE);
      const hasMore = keys.length > TICKETS_ON_A_PAGE;
      const passed = ((query.pageNumber ?? 1) - 1) * TICKETS_ON_A_PAGE;
      const [rows, total] = await Promise.all([
        repo.rowsInOrder(db, viewer.companyId, shown),
        count(filter, passed + keys.length),
      ]);
      const tags = await tagsOfContacts(
        db,
        rows.map((row) => row.contactId),
      );
      const cursor = hasMore ? cursors.write(shown.at(-1)!) : null;
      if (cursor && !query.cursor)
        remembered.remember(viewer.userId, listOf(query, viewer), query.pageNumber ?? 1, cursor);
      return { rows, tags, count: total, hasMore, cursor };
    },

    /** The badges of the tabs: exact, and as fast however many tickets there are. */
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
export type TicketListService = ReturnType<typeof createTicketListService>;

/** What makes two requests pages of one list. */
const listOf = ({ pageNumber: _page, cursor: _cursor, ...list }: TicketListQuery, viewer: Principal) => [
  list,
  sightOf(viewer),
];
