import { timingSafeEqual } from 'node:crypto';
import { noticeProblem, type BillingNotice, type BillingWebhook } from '@recado/sdk';
import { momentOf } from './civil-day.js';
import { fields, words, type Fields } from './payload.js';
import { tokenOf } from './settings.js';

/** Header with the token of the webhook. */
export const TOKEN_HEADER = 'asaas-access-token';

/** Events about a charge, with what they hint at: https://docs.asaas.com/docs/payment-events */
const EVENTS = new Map<unknown, BillingNotice['hint']>([
  ['PAYMENT_CREATED', undefined],
  ['PAYMENT_UPDATED', undefined],
  ['PAYMENT_CONFIRMED', 'settled'],
  ['PAYMENT_RECEIVED', 'settled'],
  ['PAYMENT_RECEIVED_IN_CASH_UNDONE', undefined],
  ['PAYMENT_OVERDUE', 'expired'],
  ['PAYMENT_DELETED', undefined],
  ['PAYMENT_RESTORED', undefined],
  ['PAYMENT_REFUNDED', 'refunded'],
  ['PAYMENT_PARTIALLY_REFUNDED', 'refunded'],
  ['PAYMENT_REFUND_IN_PROGRESS', 'refunded'],
  ['PAYMENT_CHARGEBACK_REQUESTED', 'refunded'],
  ['PAYMENT_CHARGEBACK_DISPUTE', undefined],
  ['PAYMENT_AWAITING_CHARGEBACK_REVERSAL', undefined],
]);
/** Events to subscribe to: whoever made a charge knows that it was made. */
export const SUBSCRIBED = [...EVENTS.keys()].filter((event) => event !== 'PAYMENT_CREATED') as string[];

function bodyOf(rawBody: Buffer): Fields {
  try {
    return fields(JSON.parse(rawBody.toString()));
  } catch {
    return {}; // no event that could be read
  }
}

export const webhook: BillingWebhook = {
  proof: 'shared-secret',
  verify({ headers }, { plugin }) {
    const token = tokenOf(plugin);
    if (!token) return false;
    const [given, expected] = [Buffer.from(headers[TOKEN_HEADER] ?? ''), Buffer.from(token)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  },
  // The body is not signed: which payment to look at is all that it says.
  parse({ rawBody }) {
    const body = bodyOf(rawBody);
    if (!EVENTS.has(body['event'])) return [];
    const payment = fields(body['payment']);
    const [reference, occurredAt] = [words(payment['externalReference']), momentOf(body['dateCreated'])];
    const hint = EVENTS.get(body['event']);
    const notice = {
      externalId: payment['id'],
      ...(reference && { reference }),
      ...(words(body['id']) && { eventId: body['id'] }),
      ...(occurredAt && { occurredAt }),
      ...(hint && { hint }),
    };
    return noticeProblem(notice) === undefined ? [notice as BillingNotice] : [];
  },
};
