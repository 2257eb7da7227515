import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import {
  PluginError,
  definePlugin,
  secret,
  type BillingEvent,
  type BillingProvider,
  type Charge,
} from '../src/public.js';
import { FakeProvider, type BillingUnderTest, type UnsignedWebhook } from '../src/testing/public.js';
import { call, check, settings } from './reference-integration.js';

const SIGNATURE = 'x-signature';
const found = (answer: unknown): Charge => answer as Charge;

export const billing: BillingProvider = {
  id: 'reference-till',
  currencies: ['BRL', 'USD'],
  check,
  async createCharge(ctx, charge) {
    return found(await call(ctx, '/charges', charge.reference, charge));
  },
  async getCharge(ctx, externalId) {
    const answer = await call(ctx, '/find', externalId, { externalId });
    return answer === undefined ? undefined : found(answer);
  },
  async cancelCharge(ctx, externalId) {
    const answer = await call(ctx, '/cancel', externalId, { externalId });
    if (answer === undefined) throw new PluginError('CONTENT_REJECTED', 'there is no such charge');
  },
  webhook: {
    verify({ headers, rawBody }, { plugin }) {
      const key = plugin['signingSecret'];
      const given = Buffer.from(headers[SIGNATURE] ?? '', 'hex');
      if (typeof key !== 'string' || !key || given.length !== 32) return false;
      return timingSafeEqual(given, createHmac('sha256', key).update(rawBody).digest());
    },
    parse({ rawBody }) {
      const { type, charge, amount, at } = JSON.parse(rawBody.toString()) as Record<string, string>;
      if (type !== 'paid' && type !== 'refunded') return [];
      const money = { amountMinor: Number(amount), currency: 'BRL' };
      return [{ type, externalId: charge!, ...money, occurredAt: new Date(at!).toISOString() }];
    },
  },
};

/** A provider that makes one charge for each reference, and signs its events. */
export async function startTill(): Promise<FakeProvider> {
  const charges = new Map<string, Charge>();
  return FakeProvider.start(
    ({ path, body }) => {
      const asked = JSON.parse(body.toString() || '{}') as Charge;
      if (path === '/charges') {
        const externalId = `till-${asked.reference}`;
        const fresh: Charge = { ...asked, externalId, status: 'pending', pay: { qrText: `QR${externalId}` } };
        if (!charges.has(externalId)) charges.set(externalId, fresh);
        return { json: charges.get(externalId), accepted: [externalId] };
      }
      const charge = charges.get(asked.externalId);
      if (path === '/account') return { json: {} };
      if (!charge) return { status: 404 };
      if (path === '/cancel') charge.status = 'cancelled';
      return { json: charge };
    },
    { retryAfterMs: 3000 },
  );
}

export const notice = (body: object): UnsignedWebhook => ({
  ...{ method: 'POST', headers: {}, query: {} },
  rawBody: Buffer.from(JSON.stringify(body).replaceAll('":', '": ')),
});
const AT = '2026-01-05T12:30:00.000Z';
const paid = { type: 'paid', charge: 'till-1', amount: '1990', at: AT };
const event: BillingEvent = {
  ...{ type: 'paid', externalId: 'till-1', amountMinor: 1990, currency: 'BRL', occurredAt: AT },
};

export function billingUnderTest(provider: FakeProvider): BillingUnderTest {
  const form = Type.Object({ ...settings.properties, signingSecret: secret({ title: 'Signing secret' }) });
  return {
    billing,
    plugin: definePlugin({ settings: form, register: (registry) => registry.billing(billing) }),
    settings: { address: provider.url, apiToken: 'token-of-the-till', signingSecret: 'secret-of-the-till' },
    provider,
    webhook: {
      secrets: { plugin: { signingSecret: 'secret-of-the-till' } },
      otherSecrets: { plugin: { signingSecret: 'somebody-else' } },
      sign(request, { plugin }) {
        const signature = createHmac('sha256', String(plugin['signingSecret'])).update(request.rawBody);
        return { ...request, headers: { ...request.headers, [SIGNATURE]: signature.digest('hex') } };
      },
      recordings: [{ name: 'a payment', request: notice(paid), events: [event] }],
      unknown: [notice({ type: 'payout', at: AT })],
    },
  };
}
