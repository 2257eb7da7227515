import type { Static, TObject } from 'typebox';
import { Check } from 'typebox/value';
import { Filter } from '@recado/sdk/contracts';
import { apiError } from '../errors.js';
import { SimpleRestPage, simpleRest, type SimpleRestRequest } from './simple-rest.js';

/** Rows on a page of lists in the original API's format. */
export const PAGE_SIZE = 40;

export interface ListQuery {
  searchParam?: string;
  pageNumber?: number;
  range?: string;
  sort?: string;
  filter?: string;
}

/** One list request, in either of the two dialects. `F`: the filters of the list. */
export interface ListRequest<F = object> {
  first: number;
  limit: number;
  /** LIKE patterns that treat wildcards in the search text as text. */
  search?: { text: string; contains: string; prefix: string };
  /** getMany: only these rows. */
  ids?: number[];
  filter: F;
  sortBy(allowed: ReadonlySet<string>, otherwise: Sort): Sort;
}
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const NOTHING = Filter({});
type Nothing = Static<typeof NOTHING>;
type Either<F> = ListRequest<F> & { simple?: SimpleRestRequest };

/**
 * `limit`: rows of a page in the original API's format; Infinity if the list has no pages there. `known`: filter fields
 * besides `q` and `id`; any other field, or a value that does not match its schema, is an error of the caller.
 */
export function listRequest(query: ListQuery, limit?: number): Either<Nothing>;
export function listRequest<T extends TObject>(query: ListQuery, limit: number, known: T): Either<Static<T>>;
export function listRequest(query: ListQuery, limit = PAGE_SIZE, known: TObject = NOTHING): Either<object> {
  const simple = simpleRest(query);
  const { q = query.searchParam ?? '', id, ...filter } = simple?.filter ?? {};
  if (typeof q !== 'string') throw apiError('ERR_VALIDATION', 'filter.q must be a text');
  assertFilter(filter, known);
  const text = q.trim().slice(0, 100);
  const pages = Number.isFinite(limit);
  return {
    simple,
    first: simple ? simple.first : pages ? ((query.pageNumber ?? 1) - 1) * limit : 0,
    limit: simple ? simple.limit : pages ? limit : 1000,
    search: text ? { text, contains: `%${escapeLike(text)}%`, prefix: `${escapeLike(text)}%` } : undefined,
    ids: id === undefined ? undefined : idsOf(id),
    filter,
    sortBy(allowed, otherwise) {
      const asked = simple?.sort;
      if (!asked) return otherwise;
      if (!allowed.has(asked.field))
        throw apiError('ERR_VALIDATION', `This list cannot be sorted by ${asked.field}`);
      return asked;
    },
  };
}

/** Responds in the dialect of the request. */
export function listAnswer<Row, Answer>(
  list: { simple?: SimpleRestRequest },
  page: { rows: Row[]; total: number },
  documents: (rows: Row[], total: number) => Answer,
): Answer | SimpleRestPage {
  return list.simple
    ? new SimpleRestPage(page.rows, page.total, list.simple.first)
    : documents(page.rows, page.total);
}

/** Rejects a filter with a field that is not in `known`, or with a value that the field does not accept. */
export function assertFilter(filter: Record<string, unknown>, known: TObject): void {
  for (const [name, value] of Object.entries(filter)) {
    const schema = Object.hasOwn(known.properties, name) ? known.properties[name] : undefined;
    if (!schema) throw apiError('ERR_VALIDATION', `This list cannot be filtered by ${name.slice(0, 60)}`);
    if (!Check(schema, value)) throw apiError('ERR_VALIDATION', `filter.${name} is not a valid value`);
  }
}

function idsOf(value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value];
  const numbers = ids.map((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id));
  if (numbers.length > 1000 || !numbers.every((id) => Number.isSafeInteger(id) && (id as number) >= 0))
    throw apiError('ERR_VALIDATION', 'filter.id must be a list of ids');
  return numbers as number[];
}
