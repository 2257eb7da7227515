import { isPluginError } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import { TTL_SECONDS, encryptedFor, vapidHeader, type PushKeys } from './push-message.js';

/** How long a push service may take. */
const TIMEOUT_MS = 10_000;

/** No service keeps a browser waiting for longer. */
const WAIT_MOST_MS = 3_600_000;

/** `gone`: the browser is told no longer; `refused`: this one is not taken; `later`: try again. */
export type Posted = { outcome: 'arrived' | 'gone' | 'refused' } | { outcome: 'later'; waitMs: number };

export interface Post {
  endpoint: string;
  browser: { publicKey: Buffer; authSecret: Buffer };
  keys: PushKeys;
  topic: string;
  payload: string;
  signal: AbortSignal;
}

/** One attempt at a browser's push service. Throws only if its signal ends it. */
export async function postPush(
  { config, clock }: Pick<Infra, 'config' | 'clock'>,
  { fetch }: Pick<SafeFetch, 'fetch'>,
  { endpoint, browser, keys, topic, payload, signal }: Post,
): Promise<Posted> {
  const now = clock.now();
  // Services write to it about senders that misbehave; an address that is not https is no contact.
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:push@recado.invalid';
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      body: encryptedFor(browser, payload) as unknown as Uint8Array<ArrayBuffer>,
      headers: {
        authorization: vapidHeader(keys, { audience: new URL(endpoint).origin, subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'high',
        topic,
      },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
    });
    await answer.body?.cancel().catch(() => undefined); // it may have ended meanwhile
    const { status } = answer;
    if (status >= 200 && status < 300) return { outcome: 'arrived' };
    if (status === 404 || status === 410) return { outcome: 'gone' };
    if (status !== 429 && status < 500) return { outcome: 'refused' };
    return { outcome: 'later', waitMs: waitOf(answer.headers.get('retry-after'), now) };
  } catch (error) {
    signal.throwIfAborted();
    // Its name leads inside the network by now.
    return isPluginError(error) ? { outcome: 'gone' } : { outcome: 'later', waitMs: 0 };
  }
}

/** Milliseconds that a service asks for, in seconds or as a date; 0 if it does not. */
function waitOf(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return ms > 0 ? Math.min(ms, WAIT_MOST_MS) : 0;
}
