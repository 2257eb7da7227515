import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of a webhook. */
export const SIGNATURE_HEADER = 'x-reference-signature';
const PREFIX = 'sha256=';
const DIGEST_BYTES = 32;

/** The header's value for these bytes: HMAC-SHA256 over the raw body, in hexadecimal. */
export function signBody(rawBody: Buffer | string, secret: string): string {
  return PREFIX + createHmac('sha256', secret).update(rawBody).digest('hex');
}

/** Whether the header holds the signature of these bytes; false on anything invalid, a missing secret included. */
export function isSignedBy(rawBody: Buffer, header: string | undefined, secret: unknown): boolean {
  if (typeof secret !== 'string' || secret === '' || !header?.startsWith(PREFIX)) return false;
  const given = Buffer.from(header.slice(PREFIX.length), 'hex');
  if (given.length !== DIGEST_BYTES || header.length !== PREFIX.length + 2 * DIGEST_BYTES) return false;
  return timingSafeEqual(given, createHmac('sha256', secret).update(rawBody).digest());
}

/** The last token, for whoever sends many messages with one secret. */
let last = { secret: '', account: '', token: '' };

/** Bearer token of the provider's API for an account: derived, so that the secret itself is never sent. */
export function apiToken(secret: string, account: string): string {
  if (last.secret !== secret || last.account !== account) {
    const token = createHmac('sha256', secret).update(`api:${account}`).digest('hex');
    last = { secret, account, token };
  }
  return last.token;
}
