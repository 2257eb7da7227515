import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { OutboundMessage } from '../../channel/adapter.js';
import { stringifyExactly } from '../../channel/exact-json.js';
import {
  TOLD_REFUSALS,
  USUAL_MODES,
  type ProviderFixture,
  type ProviderMode,
  type ToldRefusal,
} from '../conformance/descriptor.js';

/** A call that reached the fake provider. */
export interface FakeCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  /** Common name of the certificate that the caller presented, at a provider with `tls`. */
  caller?: string;
}
/** The response of the fake provider to a call. */
export interface FakeAnswer {
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a bigint as a bare number, however large. */
  json?: unknown;
  /** Sent unchanged, instead of `json`. */
  body?: Buffer;
  /** Ids of the messages made by this call. */
  accepted?: string[];
}
/** Modes in which the provider refuses a call and does nothing. */
export type FakeRefusal = 'unauthorized' | 'rate-limited' | 'server-error' | ToldRefusal;
/** Differences between providers. */
export interface FakeProviderOptions {
  /** Milliseconds of wait when a rate is limited; absent: none is stated. Without an own answer: in `Retry-After`. */
  retryAfterMs?: number;
  /**
   * How this provider words its refusals, where a bare 401, 429 or 503 would not do: a wait inside the body, a 200 with
   * an error in it. A function words it by the call, such as 200 for the API and 401 for its files.
   * {@link TOLD_REFUSALS} have no usual form: each is tried only if it stands here.
   */
  answers?: Partial<Record<FakeRefusal, FakeAnswer | ((call: FakeCall) => FakeAnswer)>>;
  /** Recipient used by the kit. */
  to?: Pick<OutboundMessage, 'conversation' | 'recipient'>;
  media?: ProviderFixture['media'];
  tap?: ProviderFixture['tap'];
  /** For a provider that gets a message in a form of its own; see {@link ProviderFixture.shown}. */
  shown?: ProviderFixture['shown'];
  /** A free port by default. */
  port?: number;
  /**
   * The provider demands a client certificate: without one that this authority has signed, the connection ends before a
   * request. All three are PEM; the certificate is for 127.0.0.1.
   */
  tls?: { key: string; cert: string; ca: string };
}

function callerOf({ socket }: IncomingMessage): Pick<FakeCall, 'caller'> {
  const certificate = (socket as Partial<TLSSocket>).getPeerCertificate?.();
  return certificate?.subject ? { caller: String(certificate.subject.CN) } : {};
}

function callOf(request: IncomingMessage, body: Buffer): FakeCall {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body,
    ...callerOf(request),
  };
}

/**
 * A fake of a provider's HTTP API on 127.0.0.1, for a channel's tests: your function answers in the provider's own
 * format, and the conformance kit makes it reject, cut off or fall silent.
 *
 * @example
 * const provider = await FakeProvider.start(({ path }) =>
 *   path === '/messages' ? { json: { id: 'm1' }, accepted: ['m1'] } : { json: {} });
 */
export class FakeProvider implements ProviderFixture {
  /** Every call received, in order. */
  readonly calls: FakeCall[] = [];
  readonly retryAfterMs?: number;
  readonly modes: readonly ProviderMode[];
  readonly to?: ProviderFixture['to'];
  media?: ProviderFixture['media'];
  tap?: ProviderFixture['tap'];
  shown?: ProviderFixture['shown'];
  private readonly ids: string[] = [];
  private mode: ProviderMode | undefined;
  /** How many more calls are treated in this mode. */
  private left = 0;
  private tellReached: () => void = () => undefined;
  private whenReached: Promise<void> = Promise.resolve();
  private readonly answers: Partial<Record<ProviderMode, FakeAnswer | ((call: FakeCall) => FakeAnswer)>>;
  private readonly server: Server;
  private readonly scheme: 'http' | 'https';

  private constructor(
    private readonly handle: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>,
    { retryAfterMs, answers, to, media, tap, shown, tls }: FakeProviderOptions,
  ) {
    const listener = (request: IncomingMessage, response: ServerResponse) =>
      void this.take(request, response).catch((error: unknown) => response.destroy(error as Error));
    // Never ends an idle connection: after seconds of other work a client would write into one that is being closed.
    const patient = { keepAliveTimeout: 0 };
    this.scheme = tls ? 'https' : 'http';
    this.server = tls
      ? createTlsServer({ ...patient, ...tls, requestCert: true, rejectUnauthorized: true }, listener)
      : createServer(patient, listener);
    this.answers = { ...usualRefusals(retryAfterMs), ...answers };
    const told = (Object.keys(TOLD_REFUSALS) as ToldRefusal[]).filter((reason) => answers?.[reason]);
    this.modes = [...USUAL_MODES, ...told];
    this.retryAfterMs = retryAfterMs;
    this.to = to;
    this.media = media;
    this.tap = tap;
    this.shown = shown;
  }

  /** Starts listening on 127.0.0.1. */
  static async start(
    handle: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>,
    options: FakeProviderOptions = {},
  ): Promise<FakeProvider> {
    const provider = new FakeProvider(handle, options);
    await new Promise<void>((resolve, reject) => {
      provider.server.once('error', reject);
      provider.server.listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    return provider;
  }

  /** Without a trailing slash. */
  get url(): string {
    return `${this.scheme}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  /** `times`: for so many calls instead of the next one; `Infinity` until `reset()`. */
  next(mode: ProviderMode, times = 1): void {
    this.mode = mode;
    this.left = times;
    this.whenReached = new Promise((resolve) => (this.tellReached = resolve));
  }
  reset(): void {
    this.mode = undefined;
  }
  reached(): Promise<void> {
    return this.whenReached;
  }
  accepted(): string[] {
    return [...this.ids];
  }
  /** Closes all connections, including those of unanswered calls. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = callOf(request, Buffer.concat(chunks));
    const { mode } = this;
    this.left -= 1;
    if (this.left <= 0) this.mode = undefined;
    this.calls.push(call);
    const refusal = mode && this.answers[mode];
    if (refusal) return reply(response, typeof refusal === 'function' ? refusal(call) : refusal);
    const answer = await this.handle(call);
    this.ids.push(...(answer.accepted ?? []));
    if (mode === 'accept-then-cut') return void response.destroy();
    if (mode === 'accept-then-error') return void response.writeHead(500).end();
    if (mode === 'never-answer') return this.tellReached();
    reply(response, answer);
  }
}

const usualRefusals = (retryAfterMs?: number): Partial<Record<FakeRefusal, FakeAnswer>> => ({
  unauthorized: { status: 401 },
  'server-error': { status: 503 },
  'rate-limited': {
    status: 429,
    ...(retryAfterMs !== undefined && { headers: { 'retry-after': String(retryAfterMs / 1000) } }),
  },
});

function reply(response: ServerResponse, { status = 200, headers, json, body }: FakeAnswer): void {
  const type = body ? 'application/octet-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(body ?? stringifyExactly(json ?? {}));
}
