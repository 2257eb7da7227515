import { signatureOf, SIGNATURE_HEADER } from '../signature.js';
import type { GraphLedger, PostedWebhook } from './graph-ledger.js';

/** Deviations of a post from the ordinary. */
export interface PostOptions {
  /** Posts the request this many times concurrently. */
  copies?: number;
  /** Replaces the signature; null leaves it out. */
  signature?: string | null;
}
/** A signed webhook that any client may post. */
export interface SignedWebhook {
  method: 'POST';
  headers: Record<string, string>;
  query: Record<string, string>;
  rawBody: Buffer;
}

/** Signs like Meta: over the bytes, with non-ASCII letters escaped in the JSON. */
export function signedWebhook(body: unknown, appSecret: string): SignedWebhook {
  const escaped = JSON.stringify(body).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const rawBody = Buffer.from(escaped);
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(rawBody, appSecret) },
    query: {},
    rawBody,
  };
}

/** Posts to the core and records its response. */
export async function postWebhook(
  address: string,
  webhook: SignedWebhook,
  ledger: GraphLedger,
  { copies = 1, signature }: PostOptions = {},
): Promise<PostedWebhook[]> {
  const headers = { ...webhook.headers };
  if (signature === null) delete headers[SIGNATURE_HEADER];
  else if (signature !== undefined) headers[SIGNATURE_HEADER] = signature;
  const post = async (): Promise<PostedWebhook> => {
    const posted: PostedWebhook = { status: 0, body: '' };
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(webhook.rawBody) });
      Object.assign(posted, { status: answer.status, body: await answer.text() });
    } catch (error) {
      posted.body = String(error); // the core is down or cut the connection: status 0
    }
    ledger.webhooks.push(posted);
    ledger.changed();
    return posted;
  };
  return Promise.all(Array.from({ length: copies }, post));
}
