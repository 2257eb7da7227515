import { afterAll, describe, it } from 'vitest';
import { testBilling, type UnsignedWebhook } from '@recado/sdk/testing';
import { asaas as billing } from '../src/billing.js';
import plugin from '../src/plugin.js';
import { TOKEN_HEADER } from '../src/webhook.js';
import { startAsaas } from './asaas.js';
import { posted, recordings, unknown } from './recordings.js';

const asaas = await startAsaas({ balanceMinor: 1_000_000_000_00, posts: false });
afterAll(() => asaas.stop());
const { settings, books } = asaas;

testBilling(
  { describe, it },
  {
    billing,
    plugin,
    settings,
    provider: asaas.fake,
    payers: {
      pay: (id, sum) => void books.receive(id, sum),
      hold: (id, sum) => void books.receive(id, sum, 'CONFIRMED'),
      takeBack: (id) => books.takeBack(id),
      refundFails: (id) => books.failRefund(id),
      expire: (id) => books.overdue(id),
      // One object of Asaas is one charge and one payment: a bank takes no second one.
      refuses: ['second-payments'],
    },
    webhook: {
      secrets: { plugin: settings },
      otherSecrets: { plugin: { ...settings, webhookToken: 'x'.repeat(40) } },
      sign: (request, { plugin: own }): UnsignedWebhook => ({
        ...request,
        headers: { ...request.headers, [TOKEN_HEADER]: String(own['webhookToken']) },
      }),
      recordings,
      unknown,
      about: (id) => posted(asaas.notices.eventOf('PAYMENT_RECEIVED', books.payment(id))),
      registered: () => {
        const held = asaas.notices.list();
        return held.length === 1 ? held[0]!.url : `${held.length} webhooks`;
      },
    },
  },
);
