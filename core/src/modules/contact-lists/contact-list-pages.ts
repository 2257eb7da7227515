import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { createRememberedPages } from '../../infra/page-cursors-cache.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { ItemKey } from './contact-list-items.repo.js';
import type { ItemSearch } from './item-search.rules.js';

/** Rows that a page by number may skip if the end of the previous page is not cached. */
const DEEPEST_OFFSET = 20_000;

/** Which rows of which list a page shows, without its number. */
export interface PagedList extends ItemSearch {
  contactListId: number | undefined;
  order: 'asc' | 'desc';
}

/** Pages by number that begin where the previous one ended: the last of a million costs as little as the first. */
export function createItemPages(infra: Pick<Infra, 'redis' | 'config' | 'log'>) {
  const remembered = createRememberedPages(infra);
  const listOf = ({ companyId }: Principal, { limit }: ListRequest, paged: PagedList) => [
    'contact-list-items',
    ...[companyId, limit],
    paged,
  ];
  const numberOf = ({ first, limit }: ListRequest) => (first % limit === 0 ? first / limit + 1 : undefined);
  return {
    /** The row after which the page begins; undefined: rows are counted from the start, if that is not too far. */
    async start(viewer: Principal, list: ListRequest, paged: PagedList): Promise<ItemKey | undefined> {
      if (list.first === 0 || list.ids) return undefined;
      const page = numberOf(list);
      const end = page && (await remembered.endOf(viewer.userId, listOf(viewer, list, paged), page - 1));
      if (end) return JSON.parse(end) as ItemKey;
      if (list.first > DEEPEST_OFFSET)
        throw apiError('ERR_VALIDATION', 'Pages this deep must be read one after the other');
      return undefined;
    },
    ended(viewer: Principal, list: ListRequest, paged: PagedList, last: ItemKey): void {
      const page = list.ids ? undefined : numberOf(list);
      if (page) remembered.remember(viewer.userId, listOf(viewer, list, paged), page, JSON.stringify(last));
    },
  };
}
