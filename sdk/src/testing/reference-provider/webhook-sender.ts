import { setTimeout as pause } from 'node:timers/promises';
import { SIGNATURE_HEADER, signBody } from '../reference-channel/signature.js';
import type { ReferenceDelivery, ReferenceEvent } from '../reference-channel/wire.js';
import type { WebhookAnswer } from './ledger.js';
import type { ProviderState } from './provider-state.js';

/** Deviations of a delivery from the ordinary. */
export interface PostOptions {
  /** Whose address and secret to use; the first account of the batch by default. */
  account?: string;
  /** The full address, if it is not the account's own. */
  url?: string;
  /** Posts each request this many times concurrently. */
  copies?: number;
  /** One request for each event, in an order derived from this seed. */
  shuffleSeed?: number;
  /** Milliseconds to wait before posting. */
  delayMs?: number;
  /** Replaces the signature; null leaves the header out. */
  signature?: string | null;
}
/** A signed webhook that any client can post. */
export interface SignedWebhook {
  url: string;
  body: Buffer;
  headers: Record<string, string>;
}

/** The same order for the same seed (mulberry32 drives a Fisher-Yates shuffle). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Posts signed webhooks to the core. */
export class WebhookSender {
  constructor(private readonly state: ProviderState) {}

  /** Serialises and signs one delivery. */
  sign(delivery: ReferenceDelivery, options: PostOptions = {}): SignedWebhook {
    const name = options.account ?? delivery.entries[0]?.account ?? '';
    const account = this.state.accounts.get(name);
    const url = options.url ?? account?.webhookUrl;
    if (!account || !url) throw new Error(`the account ${name} has no webhook address`);
    const body = Buffer.from(JSON.stringify(delivery));
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const signature = options.signature === undefined ? signBody(body, account.secret) : options.signature;
    if (signature !== null) headers[SIGNATURE_HEADER] = signature;
    return { url, body, headers };
  }

  /** Posts a delivery, possibly of several accounts in one request; returns one response for each request made. */
  async postDelivery(delivery: ReferenceDelivery, options: PostOptions = {}): Promise<WebhookAnswer[]> {
    if (options.delayMs) await pause(options.delayMs);
    const deliveries =
      options.shuffleSeed === undefined ? [delivery] : this.scattered(delivery, options.shuffleSeed);
    const copies = Array.from({ length: options.copies ?? 1 });
    const posts = deliveries.flatMap((one) => copies.map(() => this.postOnce(one, options)));
    return Promise.all(posts);
  }

  private scattered(delivery: ReferenceDelivery, seed: number): ReferenceDelivery[] {
    const single = (account: string) => (event: ReferenceEvent) => ({
      entries: [{ account, events: [event] }],
    });
    return shuffled(
      delivery.entries.flatMap(({ account, events }) => events.map(single(account))),
      seed,
    );
  }

  private async postOnce(delivery: ReferenceDelivery, options: PostOptions): Promise<WebhookAnswer> {
    const { url, body, headers } = this.sign(delivery, options);
    let answer: WebhookAnswer = { status: 0, body: '' };
    try {
      const response = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
      answer = { status: response.status, body: await response.text() };
    } catch (error) {
      answer.body = String((error as Error).cause ?? error); // the core is down or cut the connection: status 0
    }
    const account = delivery.entries[0]?.account ?? '';
    const events = delivery.entries.reduce((sum, entry) => sum + entry.events.length, 0);
    this.state.ledger.webhooks.push({ ...answer, account, events });
    this.state.ledger.changed();
    return answer;
  }
}
