import { afterAll, describe, it } from 'vitest';
import { testBilling } from '@recado/sdk/testing';
import { billing } from '../src/billing.js';
import plugin from '../src/plugin.js';
import { startEfi } from './efi-server.js';
import { recorded, recordings, unknown } from './recordings.js';

const efi = await startEfi();
afterAll(() => efi.stop());
const { books, settings } = efi;

testBilling(
  { describe, it },
  {
    billing,
    plugin,
    settings,
    provider: efi.provider,
    payers: {
      pay: (txid, amountMinor) => void books.pay(txid, { amountMinor, anyway: true }),
      takeBack: (_txid, payment) => void books.takeBack(payment),
      refundFails: (_txid, payment) => void books.endRefunds(payment, 'NAO_REALIZADO'),
      expire: (txid) => books.expire(txid),
    },
    webhook: {
      secrets: { plugin: settings },
      otherSecrets: { plugin: { ...settings, webhookSecret: 'webhook-secret-of-others!!' } },
      sign: (request, { plugin: own }) => ({
        ...request,
        query: { ...request.query, hmac: String(own['webhookSecret']) },
      }),
      recordings,
      unknown,
      about: (txid) => recorded({ pix: books.find(txid).pix ?? [] }),
      registered: () => efi.notices.address,
    },
  },
);
