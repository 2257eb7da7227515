import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboundMessage } from '../../channel/adapter.js';
import type { ProviderFixture, ProviderMode } from '../conformance/descriptor.js';

/** A call that reached the fake provider. */
export interface FakeCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}
/** The response of the fake provider to a call. */
export interface FakeAnswer {
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, instead of `json`. */
  body?: Buffer;
  /** Ids of the messages made by this call. */
  accepted?: string[];
}
/** Differences between providers. */
export interface FakeProviderOptions {
  /** Milliseconds of wait in a 429, in whole seconds; absent: none is stated. */
  retryAfterMs?: number;
  /** Recipient used by the kit. */
  to?: Pick<OutboundMessage, 'conversation' | 'recipient'>;
  media?: ProviderFixture['media'];
  /** A free port by default. */
  port?: number;
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
  readonly to?: ProviderFixture['to'];
  media?: ProviderFixture['media'];
  private readonly ids: string[] = [];
  private mode: ProviderMode | undefined;
  private tellReached: () => void = () => undefined;
  private whenReached: Promise<void> = Promise.resolve();
  private readonly server = createServer((request, response) => {
    void this.take(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  private constructor(
    private readonly handle: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>,
    { retryAfterMs, to, media }: FakeProviderOptions,
  ) {
    this.retryAfterMs = retryAfterMs;
    this.to = to;
    this.media = media;
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
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  next(mode: ProviderMode): void {
    this.mode = mode;
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
    this.mode = undefined;
    this.calls.push(call);
    if (mode === 'unauthorized') return void response.writeHead(401).end();
    if (mode === 'server-error') return void response.writeHead(503).end();
    if (mode === 'rate-limited') {
      const wait = this.retryAfterMs;
      return void response
        .writeHead(429, wait === undefined ? {} : { 'retry-after': String(wait / 1000) })
        .end();
    }
    const { status = 200, headers, json, body, accepted = [] } = await this.handle(call);
    this.ids.push(...accepted);
    if (mode === 'accept-then-cut') return void response.destroy();
    if (mode === 'accept-then-error') return void response.writeHead(500).end();
    if (mode === 'never-answer') return this.tellReached();
    const type = body ? 'application/octet-stream' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(body ?? JSON.stringify(json ?? {}));
  }
}
