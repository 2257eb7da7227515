import { after, describe, it } from 'node:test';
import { testBilling, type BillingRecording, type UnsignedWebhook } from '@recado/sdk/testing';
import { billing } from './billing.js';
import { startFakeService } from './fake-service.js';
import plugin from './plugin.js';
import { SIGNATURE, signatureOf } from './webhook.js';

const provider = await startFakeService();
after(() => provider.stop());

const signingSecret = 'secret-of-the-test';
const recorded = (body: object): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  rawBody: Buffer.from(JSON.stringify(body)),
});
const at = '2026-01-05T12:30:00.000Z';
const of = (event: string) => recorded({ event, charge: 'ch-1', amount: 1990, currency: 'BRL', at });
const told = { externalId: 'ch-1', amountMinor: 1990, currency: 'BRL', occurredAt: at };
// Requests as the provider really makes them, with the expected events.
const recordings: BillingRecording[] = [
  { name: 'a payment', request: of('charge.paid'), events: [{ type: 'paid', ...told }] },
  { name: 'a refund', request: of('charge.refunded'), events: [{ type: 'refunded', ...told }] },
  { name: 'a charge nobody paid', request: of('charge.expired'), events: [{ type: 'expired', ...told }] },
];

testBilling(
  { describe, it },
  {
    billing,
    plugin,
    settings: { address: provider.url, apiToken: 'token-of-the-test', signingSecret },
    provider,
    webhook: {
      secrets: { plugin: { signingSecret } },
      otherSecrets: { plugin: { signingSecret: 'somebody-else' } },
      sign: (request, { plugin: own }) => ({
        ...request,
        headers: {
          ...request.headers,
          [SIGNATURE]: signatureOf(request.rawBody, String(own['signingSecret'])),
        },
      }),
      recordings,
      unknown: [recorded({ event: 'payout.sent', amount: 5, at })],
    },
  },
);
