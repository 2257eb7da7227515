import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appSecretProof } from '../signature.js';
import { graphErrorBody, type Conduct } from './conduct.js';
import { GraphLedger, type GraphCallSeen, type PostedWebhook } from './graph-ledger.js';
import { postWebhook, signedWebhook, type PostOptions, type SignedWebhook } from './webhook-poster.js';

/** A handler's response; bytes instead of JSON if `bytes` is given. */
export interface GraphAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: object;
  bytes?: Buffer;
}
/** The app at Meta that the installation uses. */
export interface TestApp {
  appId: string;
  appSecret: string;
  verifyToken: string;
}
export const TEST_APP: TestApp = {
  appId: '1090000000000001',
  appSecret: 'app-secret-of-the-test-server',
  verifyToken: 'verify-token-of-the-test',
};

type ProviderMode =
  | 'unauthorized'
  | 'rate-limited'
  | 'server-error'
  | 'accept-then-cut'
  | 'accept-then-error'
  | 'never-answer'
  | ToldRefusal;
type ToldRefusal =
  | 'recipient-gone'
  | 'recipient-capped'
  | 'recipient-opted-out'
  | 'recipient-excluded'
  | 'template-unavailable'
  | 'account-restricted'
  | 'quota-reached';
const CONDUCT_OF: Record<Exclude<ProviderMode, ToldRefusal>, Conduct> = {
  unauthorized: { kind: 'error', code: 190 },
  'rate-limited': { kind: 'error', code: 130429 },
  'server-error': { kind: 'server-error' },
  'accept-then-cut': { kind: 'accept-then-cut' },
  'accept-then-error': { kind: 'accept-then-error' },
  'never-answer': { kind: 'never-answer' },
};
const GATEWAY_PAGE = Buffer.from('<html><h1>Bad gateway</h1></html>');

/**
 * The Graph API on 127.0.0.1: checks tokens, the app's proof and the version, misbehaves on request and keeps a ledger.
 * A channel's own test server defines in `answer` what its calls do.
 */
export abstract class GraphServer {
  readonly ledger = new GraphLedger();
  /** Valid access tokens. */
  readonly tokens = new Set<string>();
  private conducts: (Conduct & { left: number })[] = [];
  private tellReached: () => void = () => undefined;
  private whenReached: Promise<void> = Promise.resolve();
  private count = 0;
  // Never ends an idle connection, into which a busy client would still write.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void this.take(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  constructor(readonly app: TestApp = TEST_APP) {}

  /** The effect of an authorised call. */
  protected abstract answer(call: GraphCallSeen, token: string): GraphAnswer | Promise<GraphAnswer>;
  /** Calls that need no token: signing in, and signed addresses. */
  protected isOpen(_call: GraphCallSeen): boolean {
    return false;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }
  /** For the operator's setting `graphUrl`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  /** A new id, with letters of both cases where real ones have them. */
  newId(prefix = ''): string {
    this.count += 1;
    return `${prefix}${Date.now().toString(36)}Ab${this.count}`;
  }

  misbehave(conduct: Conduct): void {
    this.conducts.push({ ...conduct, left: conduct.times ?? 1 });
  }
  /** Meta's codes of the reasons for which this product refuses a send. */
  protected readonly refusals: Partial<Record<ToldRefusal, number>> = {
    'recipient-gone': 551,
    'account-restricted': 368,
  };
  /** Everything that the server can be told to do. */
  get modes(): ProviderMode[] {
    return [...Object.keys(CONDUCT_OF), ...Object.keys(this.refusals)] as ProviderMode[];
  }
  next(mode: ProviderMode): void {
    const code = this.refusals[mode as ToldRefusal];
    this.misbehave(
      code === undefined ? CONDUCT_OF[mode as keyof typeof CONDUCT_OF] : { kind: 'error', code },
    );
    this.whenReached = new Promise((resolve) => (this.tellReached = resolve));
  }
  reset(): void {
    this.conducts = [];
  }
  reached(): Promise<void> {
    return this.whenReached;
  }
  /** Every call as it arrived. */
  calls(): {
    method: string;
    path: string;
    query: URLSearchParams;
    headers: Record<string, string>;
    body: Buffer;
  }[] {
    return this.ledger.calls.map(({ method, path, query, headers, body }) => ({
      ...{ method, path, query: new URLSearchParams(query), headers },
      body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
    }));
  }
  accepted(): string[] {
    return this.ledger.messages.map(({ id }) => id);
  }

  sign(body: unknown): SignedWebhook {
    return signedWebhook(body, this.app.appSecret);
  }
  post(address: string, body: unknown, options?: PostOptions): Promise<PostedWebhook[]> {
    return postWebhook(address, this.sign(body), this.ledger, options);
  }

  private conductFor(call: GraphCallSeen): Conduct | undefined {
    const found = this.conducts.find(({ on }) => on?.(call) ?? true);
    if (!found) return undefined;
    found.left -= 1;
    if (found.left === 0) this.conducts = this.conducts.filter((conduct) => conduct !== found);
    return found;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = callOf(request, Buffer.concat(chunks));
    const conduct = this.conductFor(call);
    this.ledger.calls.push({ ...call, ...(conduct && { conduct: conduct.kind }) });
    this.ledger.changed();
    if (conduct?.kind === 'cut') return void response.destroy();
    if (conduct?.kind === 'server-error')
      return reply(response, { status: 503, body: graphErrorBody(2).body });
    if (conduct?.kind === 'error') {
      const { status, body } = graphErrorBody(conduct.code ?? 1, conduct.subcode);
      return reply(response, { status: conduct.status ?? status, body, headers: conduct.headers });
    }
    const answer = await this.checked(call);
    if (conduct?.kind === 'accept-then-cut') return void response.destroy();
    if (conduct?.kind === 'accept-then-error') {
      await conduct.meanwhile?.();
      const { status = 500, code } = conduct;
      const said = code === undefined ? { bytes: GATEWAY_PAGE } : { body: graphErrorBody(code).body };
      return reply(response, { status, ...said });
    }
    if (conduct?.kind === 'never-answer') return this.tellReached();
    if (conduct?.kind === 'answer-late') await conduct.meanwhile?.();
    reply(response, answer);
  }

  private async checked(call: GraphCallSeen): Promise<GraphAnswer> {
    const token = (call.headers['authorization'] ?? '').replace(/^Bearer /, '');
    if (!this.isOpen(call)) {
      const refused = (code: number) => graphErrorBody(code);
      if (!this.tokens.has(token)) return refused(190);
      const proof = call.query['appsecret_proof'];
      if (proof !== undefined && proof !== appSecretProof(this.app.appSecret, token)) return refused(100);
    }
    return this.answer(call, token);
  }
}

function callOf(request: IncomingMessage, bytes: Buffer): GraphCallSeen {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return {
    method: request.method ?? 'GET',
    path: pathname.replace(/^\/v\d+\.\d+(?=\/)/, ''),
    query: Object.fromEntries(searchParams),
    headers,
    body: isJson && bytes.length ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes,
  };
}

function reply(response: ServerResponse, { status = 200, headers, body = {}, bytes }: GraphAnswer): void {
  if (response.destroyed) return;
  const payload = bytes ?? Buffer.from(JSON.stringify(body));
  const type = bytes ? 'application/octet-stream' : 'application/json';
  response
    .writeHead(status, { 'content-type': type, 'content-length': String(payload.length), ...headers })
    .end(payload);
}
