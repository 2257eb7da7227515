import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BillingEvent, BillingWebhook } from '@recado/sdk';

/** Header with the hexadecimal HMAC-SHA256 of the body. */
export const SIGNATURE = 'x-signature';

export const signatureOf = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The provider's names of events. */
const TYPES: Record<string, BillingEvent['type']> = {
  'charge.paid': 'paid',
  'charge.expired': 'expired',
  'charge.refunded': 'refunded',
  'charge.failed': 'failed',
};

export const webhook: BillingWebhook = {
  verify({ headers, rawBody }, { plugin }) {
    const secret = plugin['signingSecret'];
    const given = Buffer.from(headers[SIGNATURE] ?? '', 'hex');
    if (typeof secret !== 'string' || !secret || given.length !== 32) return false;
    return timingSafeEqual(given, Buffer.from(signatureOf(rawBody, secret), 'hex'));
  },
  parse({ rawBody }) {
    const { event, charge, amount, currency, at } = JSON.parse(rawBody.toString()) as Record<string, unknown>;
    const type = TYPES[String(event)];
    if (!type || typeof charge !== 'string' || !charge) return [];
    const occurredAt = new Date(String(at)).toISOString();
    return [
      { type, externalId: charge, amountMinor: Number(amount), currency: String(currency), occurredAt },
    ];
  },
};
