import type { Access, AnswerOf, Call } from '../contracts/call.js';
import { refreshToken, type SessionAnswer, type SessionUser } from '../contracts/user.js';
import { isApiError, type ApiError } from './api-error.js';
import { createEmitter } from './emitter.js';
import { callUrl, type CallApi, type CallArguments, type CallInput } from './request.js';
import { createRefresh } from './session-refresh.js';
import { createTokenStore, type SignedOutReason, type TokenStore } from './token-store.js';
import { sendByFetch, sendByXhr, type HttpAnswer, type HttpRequest } from './transport.js';

/** Where the API is, and how to reach it. */
export interface ApiOptions {
  /** `/api`, or a full address for clients on another origin. */
  baseUrl: string;
  fetch?: typeof fetch;
  store?: TokenStore;
  /** Milliseconds for calls that do not upload; 30,000 by default. */
  timeoutMs?: number;
}

/** Options of a call that uploads. */
export interface UploadOptions {
  onProgress?: (share: number) => void;
}

/** The result of react-admin's `fetchUtils.fetchJson`, so that ra-data-simple-rest can use this client's session. */
export interface FetchJsonAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** A client of the REST API that keeps its session alive. */
export interface Api {
  call: CallApi;
  /** The same for multipart bodies, with progress. */
  upload<const C extends Call>(contract: C, input: CallInput<C> & UploadOptions): Promise<AnswerOf<C>>;
  /** A call that returns a file, without a timeout: the server may need long to produce it. */
  download<const C extends Call>(contract: C, ...args: CallArguments<C>): Promise<Blob>;
  httpClient(
    url: string,
    options?: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal },
  ): Promise<FetchJsonAnswer>;
  /** The address of a call, for links and tests. */
  url(path: string, params?: Record<string, unknown>, query?: Record<string, unknown>): string;
  token(): string | undefined;
  /** Starts a session with the result of a sign-in. */
  signIn(answer: SessionAnswer): void;
  /** Drops the token and notifies all listeners, in the other tabs too. */
  signOut(reason?: SignedOutReason): void;
  /** A usable token after the given one was rejected; undefined when the session is over. */
  refresh(failed?: string): Promise<string | undefined>;
  on<E extends keyof ApiEvents>(event: E, handler: (value: ApiEvents[E]) => void): () => void;
}
/** Events that an {@link Api} reports to its listeners. */
export type ApiEvents = {
  signedOut: SignedOutReason;
  /** A new token, from a sign-in, a refresh or another tab. */
  token: string;
  /** The user as of the last refresh. */
  user: SessionUser;
  /** The session ended during the call: the caller's error. */
  failed: ApiError;
};

const SUSPENDED = 'ERR_COMPANY_SUSPENDED';
const reasonOf = ({ code }: ApiError): SignedOutReason => (code === SUSPENDED ? 'suspended' : 'refused');
const isExpiry = (error: unknown) => isApiError(error, 'ERR_SESSION_EXPIRED') && error.status === 403;

/** A typed client of the REST API. One for a page. */
export function createApi(options: ApiOptions): Api {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const store = options.store ?? createTokenStore();
  const events = createEmitter<ApiEvents>();
  const timeoutMs = options.timeoutMs ?? 30_000;

  const signOut = (reason: SignedOutReason = 'left') => {
    const had = store.get() !== undefined;
    store.clear(reason);
    if (had) events.emit('signedOut', reason);
  };
  store.onOtherTab((change) =>
    'token' in change ? events.emit('token', change.token) : events.emit('signedOut', change.reason),
  );
  const renew = createRefresh({
    store,
    request: async () => {
      const url = callUrl(options.baseUrl, refreshToken.path);
      const answer = await sendByFetch(send, { method: 'POST', url, headers: {}, timeoutMs });
      return answer.body as SessionAnswer;
    },
    onRefreshed: (answer) => {
      events.emit('token', answer.token);
      events.emit('user', answer.user);
    },
  });
  /** A rejected refresh ends the session; one without an answer keeps it. */
  const refresh = async (failed = store.get()): Promise<string> => {
    try {
      return await renew(failed);
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) signOut(reasonOf(error));
      throw error;
    }
  };

  async function authorised(request: HttpRequest, access?: Access): Promise<HttpAnswer> {
    const transport = request.onProgress && typeof XMLHttpRequest !== 'undefined';
    const attempt = (token: string | undefined) => {
      const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers;
      return transport ? sendByXhr({ ...request, headers }) : sendByFetch(send, { ...request, headers });
    };
    if (access?.who === 'public') return attempt(undefined);
    const token = store.get();
    try {
      try {
        return await attempt(token);
      } catch (error) {
        if (!isExpiry(error)) throw error;
      }
      return await attempt(await refresh(token));
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.code === SUSPENDED))
        signOut(error.code === 'ERR_SESSION_ENDED' ? 'elsewhere' : reasonOf(error));
      if (isApiError(error)) events.emit('failed', error);
      throw error;
    }
  }

  async function run(
    contract: Call,
    input: CallInput<Call> & UploadOptions,
    kind: 'plain' | 'upload' | 'download',
  ) {
    const { params, query, body, signal, keepalive, onProgress } = input;
    const form = (body as unknown) instanceof FormData;
    const request: HttpRequest = {
      method: contract.method,
      url: callUrl(options.baseUrl, contract.path, params as unknown as Record<string, unknown>, query),
      headers: {
        ...input.headers,
        ...(!form && body !== undefined && { 'content-type': 'application/json' }),
      },
      timeoutMs: input.timeoutMs ?? (form || kind === 'download' ? 0 : timeoutMs),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(kind === 'upload' && { onProgress: onProgress ?? (() => undefined) }),
      ...(kind === 'download' && { file: true as const }),
    };
    if (body !== undefined) request.body = form ? (body as unknown as FormData) : JSON.stringify(body);
    return (await authorised(request, contract.access)).body;
  }

  return {
    call: ((contract: Call, input?: CallInput<Call>) =>
      run(contract, input ?? ({} as CallInput<Call>), 'plain')) as CallApi,
    upload: ((contract: Call, input: CallInput<Call> & UploadOptions) =>
      run(contract, input, 'upload')) as Api['upload'],
    download: ((contract: Call, input?: CallInput<Call>) =>
      run(contract, input ?? ({} as CallInput<Call>), 'download')) as Api['download'],
    async httpClient(url, request = {}) {
      const headers: Record<string, string> = {};
      new Headers(request.headers).forEach((value, name) => (headers[name] = value));
      const { body } = request;
      if (typeof body === 'string') headers['content-type'] ??= 'application/json';
      const answer = await authorised({
        method: request.method ?? 'GET',
        url,
        headers,
        timeoutMs,
        ...(request.signal && { signal: request.signal }),
        ...(body !== undefined && body !== null && { body: body as string | FormData }),
      });
      return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.body };
    },
    url: (path, params, query) => callUrl(options.baseUrl, path, params, query),
    token: () => store.get(),
    signIn(answer) {
      store.set(answer.token);
      events.emit('token', answer.token);
    },
    signOut,
    refresh: (failed) =>
      refresh(failed).catch((error: unknown) => {
        if (isApiError(error) && error.status !== 0 && error.status < 500) return undefined;
        throw error;
      }),
    on: events.on,
  };
}
