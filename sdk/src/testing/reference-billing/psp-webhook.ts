import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeProblem } from '../../billing/charge-problem.js';
import type { NOTICE_HINTS } from '../../billing/billing-webhook.js';
import { type BillingNotice, type BillingWebhook } from '../../billing/billing-webhook.js';
import type { WebhookRequest, WebhookSecrets } from '../../channel/webhook.js';
import { PSP_SIGNATURE, PSP_TOKEN } from './psp-wire.js';

const HINTS: Record<string, (typeof NOTICE_HINTS)[number]> = {
  'charge.paid': 'settled',
  'charge.lapsed': 'expired',
  'charge.returned': 'refunded',
};

function isSigned({ headers, rawBody }: WebhookRequest, { plugin }: WebhookSecrets): boolean {
  const secret = plugin['webhookSecret'];
  const given = Buffer.from(headers[PSP_SIGNATURE] ?? '', 'hex');
  if (typeof secret !== 'string' || !secret || given.length !== 32) return false;
  return timingSafeEqual(given, createHmac('sha256', secret).update(rawBody).digest());
}

function knowsSecret({ headers }: WebhookRequest, { plugin }: WebhookSecrets): boolean {
  const secret = plugin['webhookSecret'];
  if (typeof secret !== 'string' || !secret) return false;
  const [given, expected] = [Buffer.from(headers[PSP_TOKEN] ?? ''), Buffer.from(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function bodyOf({ rawBody }: WebhookRequest): Record<string, unknown> {
  try {
    return Object(JSON.parse(rawBody.toString())) as Record<string, unknown>;
  } catch {
    return {}; // no event that could be read
  }
}

/** Reads the webhooks of {@link ReferencePsp}. */
export const pspWebhook = (proof: 'body-signature' | 'shared-secret'): BillingWebhook => ({
  proof,
  pathSuffixes: ['psp'],
  verify: proof === 'shared-secret' ? knowsSecret : isSigned,
  parse(request) {
    const { event, id, at, charge } = bodyOf(request);
    const { id: externalId, order: reference } = Object(charge) as Record<string, unknown>;
    if (typeof event !== 'string' || !Object.hasOwn(HINTS, event)) return [];
    const notice = { externalId, reference, eventId: id, occurredAt: at, hint: HINTS[event] };
    return noticeProblem(notice) === undefined ? [notice as BillingNotice] : [];
  },
});
