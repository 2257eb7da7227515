import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../contracts/call.js';

interface CallOptions {
  signal?: AbortSignal;
  /** Timeout in milliseconds; 0 waits for ever. */
  timeoutMs?: number;
  /** The request outlives the page, for data that is sent while it closes. */
  keepalive?: boolean;
  /** Headers that the call's contract asks for. */
  headers?: Readonly<Record<string, string>>;
}
type ParamsInput<C> = C extends { params: object } ? { params: ParamsOf<C> } : { params?: undefined };
type BodyInput<C> = C extends { multipart: true }
  ? { body: FormData | BodyOf<C> }
  : C extends { body: object }
    ? { body: BodyOf<C> }
    : { body?: undefined };

/** Input of a call: its path parameters, query and body, typed by the contract. */
export type CallInput<C> = ParamsInput<C> & BodyInput<C> & { query?: QueryOf<C> } & CallOptions;

/** The input is optional where the contract has neither parameters nor a body. */
export type CallArguments<C> = C extends { params: object } | { body: object } | { multipart: true }
  ? [input: CallInput<C>]
  : [input?: CallInput<C>];

/** Makes one typed call of the API. */
export type CallApi = <const C extends Call>(contract: C, ...args: CallArguments<C>) => Promise<AnswerOf<C>>;

/** The address of a call: parameters filled in, undefined query parameters left out. */
export function callUrl(
  baseUrl: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/$/, '')}${filled}${text ? `?${text}` : ''}`;
}
