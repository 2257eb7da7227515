import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a signed request, by the Standard Webhooks scheme (https://www.standardwebhooks.com). */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body)}`,
  };
}

/** Whether the headers sign this body: what a service does with a request. It should also refuse old timestamps. */
export function isSigned(secret: string, headers: Record<string, string>, body: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '', 'webhook-signature': given = '' } = headers;
  const [theirs, ours] = [Buffer.from(given), Buffer.from(`v1,${signatureOf(secret, id, at, body)}`)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}

const signatureOf = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
