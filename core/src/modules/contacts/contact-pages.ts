import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { createRememberedPages } from '../../infra/page-cursors-cache.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { ContactCursors, ContactKey } from './contact-cursor.js';
import { BY_NAME, contactSort, type ContactFilter } from './contacts.repo.js';

/** Rows that a page by number may skip if the end of the previous page is not cached. */
const DEEPEST_OFFSET = 20_000;

/**
 * Pages by number: each begins where the previous one ended, like pages by cursor; without that, rows are counted from
 * the start.
 */
export function createContactPages(infra: Pick<Infra, 'redis' | 'config' | 'log'>, cursors: ContactCursors) {
  const remembered = createRememberedPages(infra);
  const listOf = (viewer: Principal, list: ListRequest, { after: _after, ...filter }: ContactFilter) => [
    'contacts',
    ...[viewer.companyId, list.search?.text, list.ids, list.limit, viewer.masked],
    filter,
  ];
  const numberOf = ({ first, limit }: ListRequest) => (first % limit === 0 ? first / limit + 1 : undefined);
  const isByName = (list: ListRequest) => {
    const { field, order } = contactSort(list);
    return field === BY_NAME.field && order === BY_NAME.order;
  };
  return {
    /**
     * The contact after which the page begins; undefined: rows are counted from the start. Throws ERR_VALIDATION if
     * that is too far.
     */
    async start(
      viewer: Principal,
      list: ListRequest,
      filter: ContactFilter,
    ): Promise<ContactKey | undefined> {
      if (filter.after || list.first === 0) return filter.after;
      const page = isByName(list) ? numberOf(list) : undefined;
      const cursor = page && (await remembered.endOf(viewer.userId, listOf(viewer, list, filter), page - 1));
      if (cursor) return cursors.read(viewer, cursor);
      if (list.first > DEEPEST_OFFSET) throw apiError('ERR_VALIDATION', 'Pages this deep need a cursor');
      return undefined;
    },
    ended(viewer: Principal, list: ListRequest, filter: ContactFilter, last: ContactKey): void {
      const page = filter.after || !isByName(list) ? undefined : numberOf(list);
      if (page)
        remembered.remember(viewer.userId, listOf(viewer, list, filter), page, cursors.write(viewer, last));
    },
  };
}
