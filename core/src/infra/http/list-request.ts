import { apiError } from '../errors.js';
import { SimpleRestPage, simpleRest, type SimpleRestRequest } from './simple-rest.js';

/** Rows on a page of the documents' lists. */
export const PAGE_SIZE = 40;

export interface ListQuery {
  searchParam?: string;
  pageNumber?: number;
  range?: string;
  sort?: string;
  filter?: string;
}

/** One list request, whichever of the two dialects it came in. */
export interface ListRequest {
  first: number;
  limit: number;
  /** LIKE patterns with the wildcards of the searched text taken as text. */
  search?: { text: string; contains: string; prefix: string };
  /** getMany: these rows alone. */
  ids?: number[];
  filter: Record<string, unknown>;
  sortBy(allowed: ReadonlySet<string>, otherwise: Sort): Sort;
}
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** `limit`: how many rows the documents' dialect answers; Infinity where the list has no pages there. */
export function listRequest(
  query: ListQuery,
  limit = PAGE_SIZE,
): ListRequest & { simple?: SimpleRestRequest } {
  const simple = simpleRest(query);
  const filter = simple?.filter ?? {};
  const text = (typeof filter['q'] === 'string' ? filter['q'] : (query.searchParam ?? ''))
    .trim()
    .slice(0, 100);
  const pages = Number.isFinite(limit);
  return {
    simple,
    first: simple ? simple.first : pages ? ((query.pageNumber ?? 1) - 1) * limit : 0,
    limit: simple ? simple.limit : pages ? limit : 1000,
    search: text ? { text, contains: `%${escapeLike(text)}%`, prefix: `${escapeLike(text)}%` } : undefined,
    ids: filter['id'] === undefined ? undefined : idsOf(filter['id']),
    filter,
    sortBy(allowed, otherwise) {
      const asked = simple?.sort;
      if (!asked) return otherwise;
      if (!allowed.has(asked.field))
        throw apiError('ERR_VALIDATION', `This list is not sorted by ${asked.field}`);
      return asked;
    },
  };
}

/** Answers in the dialect of the request. */
export function listAnswer<Row, Answer>(
  list: { simple?: SimpleRestRequest },
  page: { rows: Row[]; total: number },
  documents: (rows: Row[], total: number) => Answer,
): Answer | SimpleRestPage {
  return list.simple
    ? new SimpleRestPage(page.rows, page.total, list.simple.first)
    : documents(page.rows, page.total);
}

function idsOf(value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value];
  const numbers = ids.map((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  if (numbers.length > 1000 || !numbers.every((id) => Number.isSafeInteger(id) && (id as number) >= 0))
    throw apiError('ERR_VALIDATION', 'filter.id must be a list of ids');
  return numbers as number[];
}
