import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest, WebhookResponse, WebhookSecrets } from '@recado/sdk';

/** Header in which Meta signs the raw bytes of a webhook with the app's secret. */
export const SIGNATURE_HEADER = 'x-hub-signature-256';
const PREFIX = 'sha256=';
const HEX_DIGEST = /^[0-9a-f]{64}$/i;

/** The header's value for these bytes. */
export const signatureOf = (rawBody: Buffer | string, appSecret: string): string =>
  PREFIX + createHmac('sha256', appSecret).update(rawBody).digest('hex');

/** Whether Meta signed these bytes for this app. False on anything invalid, and while no secret is set. */
export function isSignedByMeta(request: WebhookRequest, secrets: WebhookSecrets): boolean {
  const secret = secrets.plugin['appSecret'];
  const header = request.headers[SIGNATURE_HEADER];
  if (typeof secret !== 'string' || secret === '') return false;
  if (typeof header !== 'string' || !header.startsWith(PREFIX)) return false;
  const digest = header.slice(PREFIX.length);
  if (!HEX_DIGEST.test(digest)) return false;
  const expected = createHmac('sha256', secret).update(request.rawBody).digest();
  return timingSafeEqual(Buffer.from(digest, 'hex'), expected);
}

/** Repeats Meta's challenge to a caller with the verify token; nothing to anybody else. */
export function answerHandshake(
  { query }: WebhookRequest,
  secrets: WebhookSecrets,
): WebhookResponse | undefined {
  const expected = secrets.plugin['verifyToken'];
  const given = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (typeof expected !== 'string' || expected === '' || typeof given !== 'string') return undefined;
  if (query['hub.mode'] !== 'subscribe' || typeof challenge !== 'string') return undefined;
  // Hashes have one length, whatever was typed.
  const hash = (text: string) => createHmac('sha256', 'verify-token').update(text).digest();
  if (!timingSafeEqual(hash(given), hash(expected))) return undefined;
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: challenge.slice(0, 500) };
}

/**
 * Proves to the Graph API that a call with this token comes from the app's own server. See
 * https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export const appSecretProof = (appSecret: string, accessToken: string): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex');
