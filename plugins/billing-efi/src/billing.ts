import type { BillingProvider } from '@recado/sdk';
import { cancelCharge, createCharge, fetchCharge } from './charges.js';
import { check } from './check.js';
import { refund } from './refunds.js';
import type { Settings } from './settings.js';
import { setUpWebhook, webhook } from './webhook.js';
import { txidOf } from './wire.js';

/** Immediate Pix charges at Efí. */
export const billing: BillingProvider<Settings> = {
  id: 'efi',
  currencies: ['BRL'],
  capabilities: {
    confirmation: 'provider',
    methods: ['pix'],
    expiry: 'exact',
    minimumMinor: { BRL: 1 },
    cancel: true,
    refund: 'partial',
  },
  createCharge,
  fetchCharge,
  findCharge: (ctx, reference) => fetchCharge(ctx, txidOf(reference)),
  cancelCharge,
  refund,
  setUpWebhook,
  check,
  webhook,
};
