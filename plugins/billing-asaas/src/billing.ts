import type { BillingProvider } from '@recado/sdk';
import { cancelCharge } from './cancel.js';
import { createCharge, fetchCharge, findCharge } from './charges.js';
import { check } from './check.js';
import { refund } from './refunds.js';
import { setUpWebhook } from './registration.js';
import { methodsOf, type Settings } from './settings.js';
import { webhook } from './webhook.js';

/** Asaas: https://docs.asaas.com */
export const asaas: BillingProvider<Settings> = {
  id: 'asaas',
  currencies: ['BRL'],
  capabilities: {
    confirmation: 'provider',
    methods: ['pix', 'boleto'],
    expiry: 'day',
    minimumMinor: { BRL: 500 },
    needsDocument: true,
    cancel: true,
    refund: 'partial',
  },
  methodsWith: methodsOf,
  createCharge,
  fetchCharge,
  findCharge,
  cancelCharge,
  refund,
  setUpWebhook,
  check,
  webhook,
};
