import { apiError } from './errors.js';
import type { ListRequest } from './http/list-request.js';
import type { Infra } from './infra.js';
import { createRememberedPages } from './page-cursors-cache.js';
import type { Principal } from './tenancy.js';

const DEEPEST_OFFSET = 20_000;
type Paged = Pick<ListRequest, 'first' | 'limit' | 'ids'>;

/**
 * Pages by number that begin where the previous one ended: the last of a million costs as little as the first. `Key`:
 * what the row after which a page begins is known by. `paged`: which rows of which list, without the page's number.
 * `deepest`: rows that a page may skip if the end of the previous page is not cached.
 */
export function createNumberedPages<Key>(
  infra: Pick<Infra, 'redis' | 'config' | 'log'>,
  name: string,
  deepest = DEEPEST_OFFSET,
) {
  const remembered = createRememberedPages(infra);
  const listOf = ({ companyId }: Principal, { limit }: Paged, paged: object) => [
    name,
    ...[companyId, limit],
    paged,
  ];
  const numberOf = ({ first, limit }: Paged) => (first % limit === 0 ? first / limit + 1 : undefined);
  return {
    /** The row after which the page begins; undefined: rows are counted from the start, if that is not too far. */
    async start(viewer: Principal, list: Paged, paged: object): Promise<Key | undefined> {
      if (list.first === 0 || list.ids) return undefined;
      const page = numberOf(list);
      const end = page && (await remembered.endOf(viewer.userId, listOf(viewer, list, paged), page - 1));
      if (end) return JSON.parse(end) as Key;
      if (list.first > deepest)
        throw apiError('ERR_VALIDATION', 'Pages this deep must be read one after the other');
      return undefined;
    },
    ended(viewer: Principal, list: Paged, paged: object, last: Key): void {
      const page = list.ids ? undefined : numberOf(list);
      if (page) remembered.remember(viewer.userId, listOf(viewer, list, paged), page, JSON.stringify(last));
    },
  };
}
