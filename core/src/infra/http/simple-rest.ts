import { apiError } from '../errors.js';

/** A page of rows in the dialect of ra-data-simple-rest: an array, and `Content-Range: name first-last/total`. */
export class SimpleRestPage {
  constructor(
    readonly rows: unknown[],
    readonly total: number,
    readonly first = 0,
  ) {}

  contentRange(name: string): string {
    const last = this.first + this.rows.length - 1;
    return `${name} ${this.rows.length ? `${this.first}-${last}` : '*'}/${this.total}`;
  }
}

export interface SimpleRestRequest {
  first: number;
  limit: number;
  sort?: { field: string; order: 'asc' | 'desc' };
  filter: Record<string, unknown>;
}

/**
 * The simple-rest parameters of a list request, or undefined when it is in the original API's format. A request with
 * `range` or with a JSON `filter` is simple-rest (getMany sends `filter={"id":[…]}` without a range).
 */
export function simpleRest(query: {
  range?: string;
  sort?: string;
  filter?: string;
}): SimpleRestRequest | undefined {
  if (query.range === undefined && query.filter === undefined) return undefined;
  const range = parse(query.range, 'range');
  const filter = parse(query.filter, 'filter') ?? {};
  const sort = parse(query.sort, 'sort');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw bad('filter');
  let first = 0;
  let limit = 1000;
  if (range !== undefined) {
    if (!Array.isArray(range) || range.length !== 2 || !range.every((n) => Number.isInteger(n) && n >= 0))
      throw bad('range');
    first = range[0];
    limit = Math.min(range[1] - range[0] + 1, 1000);
    if (limit < 1) throw bad('range');
  }
  const request: SimpleRestRequest = { first, limit, filter: filter as Record<string, unknown> };
  if (sort !== undefined) {
    if (!Array.isArray(sort) || typeof sort[0] !== 'string' || !/^(ASC|DESC)$/i.test(String(sort[1])))
      throw bad('sort');
    request.sort = { field: sort[0], order: String(sort[1]).toLowerCase() as 'asc' | 'desc' };
  }
  return request;
}

/** A JSON array of ids in a query parameter, such as `queueIds=[1,2]`. */
export function idList(text: string | undefined, name: string): number[] | undefined {
  const value = parse(text, name);
  if (value === undefined) return undefined;
  if (
    !Array.isArray(value) ||
    value.length > 500 ||
    !value.every((id) => Number.isSafeInteger(id) && id >= 0)
  )
    throw bad(name);
  return value;
}

function parse(text: string | undefined, name: string) {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw bad(name); // invalid JSON is the caller's mistake; the parameter's name is enough
  }
}

const bad = (name: string) =>
  apiError('ERR_VALIDATION', `${name} does not have the format that this call expects`);
