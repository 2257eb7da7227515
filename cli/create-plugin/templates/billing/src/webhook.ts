import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeProblem, type BillingNotice, type BillingWebhook } from '@recado/sdk';

/** Header with the hexadecimal HMAC-SHA256 of the body. */
export const SIGNATURE = 'x-signature';

export const signatureOf = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The provider's names of events about a charge. */
const HINTS = new Map<unknown, BillingNotice['hint']>([
  ['charge.paid', 'settled'],
  ['charge.expired', 'expired'],
  ['charge.refunded', 'refunded'],
  ['charge.refused', undefined],
]);

function bodyOf(rawBody: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(rawBody.toString())) as Record<string, unknown>;
  } catch {
    return {}; // not an event
  }
}

export const webhook: BillingWebhook = {
  verify({ headers, rawBody }, { plugin }) {
    const secret = plugin['signingSecret'];
    const given = Buffer.from(headers[SIGNATURE] ?? '', 'hex');
    if (typeof secret !== 'string' || !secret || given.length !== 32) return false;
    return timingSafeEqual(given, Buffer.from(signatureOf(rawBody, secret), 'hex'));
  },
  // Only which charge to look at: Recado asks the provider what was paid.
  parse({ rawBody }) {
    const { id, event, charge, order, at } = bodyOf(rawBody);
    if (!HINTS.has(event)) return [];
    const hint = HINTS.get(event);
    const notice = {
      externalId: charge,
      reference: order,
      eventId: id,
      occurredAt: at,
      ...(hint && { hint }),
    };
    return noticeProblem(notice) === undefined ? [notice as BillingNotice] : [];
  },
};
