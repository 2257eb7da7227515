import { createHmac } from 'node:crypto';
import type { WebhookRequest } from '../../channel/webhook.js';
import type { ProviderMode } from '../conformance/descriptor.js';
import { FakeProvider, type FakeAnswer, type FakeCall } from '../fake-provider/fake-provider.js';
import { PspBank, PspRefusal } from './psp-bank.js';
import { PSP_SIGNATURE, PSP_TOKEN, type PspEvent, type PspOrder } from './psp-wire.js';

/** How the PSP is set up. */
export interface ReferencePspOptions {
  /** Callers send it as a bearer token; another one is 401. */
  apiToken?: string;
  /** Signs its webhooks, or is sent with them. */
  webhookSecret?: string;
  /** `shared-secret`: it signs nothing, and sends the secret in a header. */
  proof?: 'body-signature' | 'shared-secret';
}
/** The answer to a webhook that the PSP posted; status 0 if there was none. */
export interface PostedNotice {
  event: PspEvent;
  status: number;
}

/**
 * A payment provider as an HTTP server on 127.0.0.1, for tests of the core: `bank` holds what really happened, `post` sends
 * webhooks, `next` makes it misbehave, and `calls` lists what was asked of it.
 *
 * @example
 * const psp = await ReferencePsp.start();
 * psp.bank.pay(chargeId, 1990);
 * await psp.post(psp.event('charge.paid', chargeId));
 */
export class ReferencePsp {
  /** What really happened. */
  readonly bank = new PspBank();
  /** Every webhook that it posted, in order. */
  readonly posted: PostedNotice[] = [];
  /** Where it posts webhooks; the plugin registers it, and a test may set it. */
  webhookUrl: string | undefined;
  /** The same server for the conformance kit. */
  fake!: FakeProvider;
  readonly apiToken: string;
  readonly webhookSecret: string;
  readonly proof: NonNullable<ReferencePspOptions['proof']>;

  private constructor({ apiToken, webhookSecret, proof }: ReferencePspOptions) {
    this.apiToken = apiToken ?? 'token-of-the-psp';
    this.webhookSecret = webhookSecret ?? 'secret-of-the-psp';
    this.proof = proof ?? 'body-signature';
  }
  /** Starts listening on 127.0.0.1. */
  static async start(options: ReferencePspOptions = {}): Promise<ReferencePsp> {
    const psp = new ReferencePsp(options);
    const refusal = { status: 429, headers: { 'ratelimit-reset': '3' }, json: { reason: 'rate' } };
    const answers = { 'rate-limited': refusal };
    psp.fake = await FakeProvider.start((call) => psp.answer(call), { retryAfterMs: 3000, answers });
    return psp;
  }
  /** Without a trailing slash. */
  get url(): string {
    return this.fake.url;
  }
  /** Every call received, in order. */
  get calls(): readonly FakeCall[] {
    return this.fake.calls;
  }
  /** Working settings of the reference plugins. */
  get settings(): { address: string; apiToken: string; webhookSecret: string } {
    return { address: this.url, apiToken: this.apiToken, webhookSecret: this.webhookSecret };
  }
  /** Treats the next calls in this way; `Infinity` until `reset()`. */
  next(mode: ProviderMode, times = 1): void {
    this.fake.next(mode, times);
  }
  reset(): void {
    this.fake.reset();
  }
  stop(): Promise<void> {
    return this.fake.stop();
  }

  /** What it tells about a charge. A test may change what it says, as a forger would. */
  event(event: PspEvent['event'], chargeId?: string): PspEvent {
    const charge = chargeId === undefined ? undefined : this.bank.find(chargeId);
    const about = charge && { id: charge.id, order: charge.order, state: charge.state, value: charge.value };
    const at = new Date().toISOString();
    return { event, id: this.bank.newId('ev'), at, ...(about && { charge: about }) };
  }
  /** The request that it makes, as it leaves. */
  requestOf(event: PspEvent): WebhookRequest {
    const rawBody = Buffer.from(JSON.stringify(event, undefined, 1));
    return { method: 'POST', query: {}, headers: { 'content-type': 'application/json' }, rawBody };
  }
  /** The request with its proof. */
  proven(request: WebhookRequest, secret = this.webhookSecret): WebhookRequest {
    const proof: Record<string, string> =
      this.proof === 'shared-secret'
        ? { [PSP_TOKEN]: secret }
        : { [PSP_SIGNATURE]: createHmac('sha256', secret).update(request.rawBody).digest('hex') };
    return { ...request, headers: { ...request.headers, ...proof } };
  }
  /** Posts a webhook to the registered address; `secret`: proves it with another one. Resolves with the answer's status. */
  async post(event: PspEvent, { secret }: { secret?: string } = {}): Promise<number> {
    if (!this.webhookUrl) throw new Error('no webhook address is registered at the PSP');
    const { headers, rawBody } = this.proven(this.requestOf(event), secret);
    const status = await fetch(this.webhookUrl, {
      method: 'POST',
      headers,
      body: new Uint8Array(rawBody),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    this.posted.push({ event, status });
    return status;
  }

  private answer(call: FakeCall): FakeAnswer {
    if (call.headers['authorization'] !== `Bearer ${this.apiToken}`)
      return { status: 401, json: { reason: 'token' } };
    try {
      return this.carryOut(call);
    } catch (error) {
      if (error instanceof PspRefusal) return { status: error.status, json: { reason: error.reason } };
      throw error;
    }
  }
  private carryOut({ method, path, query, body }: FakeCall): FakeAnswer {
    const [, place = '', id = '', part] = path.split('/').map(decodeURIComponent);
    const asked = () => JSON.parse(body.toString()) as never;
    if (place === 'account') return { json: { name: 'an account' } };
    if (place === 'webhook') {
      this.webhookUrl = (asked() as { address: string }).address;
      return { json: {} };
    }
    if (place !== 'charges') return { status: 404, json: { reason: 'path' } };
    if (method === 'POST' && id && part === 'returns') return { json: this.bank.giveBack(id, asked()) };
    if (method === 'POST') {
      const charge = this.bank.open(asked() as PspOrder);
      return { status: 201, json: charge, accepted: [charge.id] };
    }
    if (!id) return { json: { charges: this.bank.ordered(query.get('order') ?? '') } };
    if (method === 'DELETE') return { json: this.bank.withdraw(id) };
    const charge = this.bank.find(id);
    return charge ? { json: charge } : { status: 404, json: { reason: 'charge' } };
  }
}
