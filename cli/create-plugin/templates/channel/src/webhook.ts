import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundEvent, WebhookSpec } from '@recado/sdk';
import type { Settings } from './settings.js';

/** Header with the hexadecimal HMAC-SHA256 of the body. */
export const SIGNATURE = 'x-signature';

export const signatureOf = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const webhook: WebhookSpec<Settings> = {
  // One address for each connection: its key identifies the connection, and so the secret.
  scope: 'connection',
  verify({ headers, rawBody }, { connection }) {
    const secret = connection?.signingSecret;
    const given = Buffer.from(headers[SIGNATURE] ?? '', 'hex');
    if (!secret || given.length !== 32) return false;
    return timingSafeEqual(given, Buffer.from(signatureOf(rawBody, secret), 'hex'));
  },
  split: ({ rawBody }) => [{ payload: JSON.parse(rawBody.toString()) as unknown }],
  parse,
};

/** Pure: no clock, no random numbers, no state. Unknown content becomes `unsupported`, or no event. */
function parse(payload: unknown): InboundEvent[] {
  const { id, at, number, name, text, status } = Object(payload) as Record<string, unknown>;
  const moment = new Date(Number(at));
  if (typeof id !== 'string' || !id || Number.isNaN(moment.getTime())) return [];
  if (status === 'delivered')
    return [{ type: 'status', externalMessageId: id, status, at: moment.toISOString() }];
  if (typeof number !== 'string' || !/^\d+$/.test(number)) return [];
  return [
    {
      type: 'message',
      externalId: id,
      conversation: number,
      contact: {
        identities: [{ kind: 'phone', value: number }],
        phone: number,
        ...(typeof name === 'string' && { name }),
      },
      content:
        typeof text === 'string' ? { kind: 'text', text } : { kind: 'unsupported', originalType: 'other' },
      sentAt: moment.toISOString(),
    },
  ];
}
