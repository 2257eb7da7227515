import { after, describe, it } from 'node:test';
import type { BillingNotice } from '@recado/sdk';
import { testBilling, type BillingRecording, type UnsignedWebhook } from '@recado/sdk/testing';
import { billing } from './billing.js';
import { eventOf, startFakeService } from './fake-service.js';
import plugin from './plugin.js';
import { SIGNATURE, signatureOf } from './webhook.js';

const { provider, bank, webhookUrl } = await startFakeService();
after(() => provider.stop());

const signingSecret = 'secret-of-the-test';
const recorded = (body: object): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  rawBody: Buffer.from(JSON.stringify(body)),
});
const at = '2026-01-05T12:30:00.000Z';
const of = (event: string) => recorded({ id: 'ev-1', event, charge: 'ch-1', order: 'order-1', at });
const told = (hint?: BillingNotice['hint']): BillingNotice[] => [
  { externalId: 'ch-1', reference: 'order-1', eventId: 'ev-1', occurredAt: at, ...(hint && { hint }) },
];
// Requests as the provider really makes them, with the expected notices.
const recordings: BillingRecording[] = [
  { name: 'a payment', request: of('charge.paid'), notices: told('settled') },
  { name: 'a refund', request: of('charge.refunded'), notices: told('refunded') },
  { name: 'a charge nobody paid', request: of('charge.expired'), notices: told('expired') },
  { name: 'a refused payment', request: of('charge.refused'), notices: told() },
];

testBilling(
  { describe, it },
  {
    billing,
    plugin,
    settings: { address: provider.url, apiToken: 'token-of-the-test', signingSecret },
    provider,
    // What happens at the provider without Recado.
    payers: {
      pay: (charge, sum) => void bank.pay(charge, sum),
      hold: (charge, sum) => void bank.pay(charge, sum, true),
      takeBack: (charge, payment) => void bank.takeBack(charge, payment),
      refundFails: (charge, payment) => void bank.failRefunds(charge, payment),
      expire: (charge) => void bank.expire(charge),
    },
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
      unknown: [recorded({ event: 'payout.sent', amount: 5, at }), recorded({ event: 'test' })],
      about: (charge) => recorded(eventOf('charge.paid', bank.find(charge))),
      registered: webhookUrl,
    },
  },
);
