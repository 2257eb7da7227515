import { PluginError, decimalOf, isPluginError, type BillingProvider } from '@recado/sdk';
import { call } from './service.js';
import type { Settings } from './settings.js';
import { webhook } from './webhook.js';
import { chargeOf, type ProviderCharge } from './wire.js';

const pathOf = (externalId: string) => `/charges/${encodeURIComponent(externalId)}`;
const refusal = (sentence: string) => new PluginError('CONTENT_REJECTED', sentence);

export const billing: BillingProvider<Settings> = {
  id: '__ID__',
  currencies: ['BRL'],
  // What the provider can do; an absent ability is missing. Recado checks every charge against it.
  capabilities: {
    confirmation: 'provider',
    methods: ['pix'],
    expiry: 'exact',
    minimumMinor: { BRL: 100 },
    cancel: true,
    refund: 'partial',
  },
  async createCharge(ctx, { reference, description, payer, expiresAt, ...sum }) {
    const { result, refused } = await call(ctx, '/charges', {
      method: 'POST',
      key: reference,
      body: {
        order: reference,
        amount: decimalOf(sum),
        currency: sum.currency,
        text: description,
        payer: { id: payer.reference, name: payer.name, email: payer.email, taxId: payer.document },
        expiresAt,
      },
    });
    if (refused === 'conflict') throw refusal('this reference has a charge of another sum');
    if (refused === 'invalid') throw refusal('the provider refused the charge');
    if (refused) throw new PluginError('CONFIG_INVALID', 'there is no such service at this address');
    return chargeOf(result as ProviderCharge);
  },
  async fetchCharge(ctx, externalId) {
    const { result } = await call(ctx, pathOf(externalId));
    return result === undefined ? undefined : chargeOf(result as ProviderCharge);
  },
  async findCharge(ctx, reference) {
    const { result } = await call(ctx, `/charges?order=${encodeURIComponent(reference)}`);
    const [found] = (result as { charges: ProviderCharge[] } | undefined)?.charges ?? [];
    return found && chargeOf(found);
  },
  async cancelCharge(ctx, externalId) {
    const { refused } = await call(ctx, pathOf(externalId), { method: 'DELETE' });
    if (refused === 'conflict') return 'already-settled';
    if (refused) throw refusal('there is no such charge');
    return 'cancelled';
  },
  async refund(ctx, { externalId, paymentId, reference, ...sum }) {
    const { result, refused } = await call(ctx, `${pathOf(externalId)}/refunds`, {
      method: 'POST',
      key: reference,
      body: { payment: paymentId, amount: decimalOf(sum) },
    });
    if (refused) throw refusal('the provider does not give this money back');
    return chargeOf(result as ProviderCharge);
  },
  async setUpWebhook(ctx, url) {
    await call(ctx, '/webhook', { method: 'PUT', body: { url } });
  },
  async check(ctx) {
    try {
      const { result } = await call(ctx, '/account');
      const { name } = Object(result) as { name?: string };
      return name
        ? { ok: true, account: name }
        : { ok: false, message: 'There is no such service at this address.' };
    } catch (error) {
      if (isPluginError(error)) return { ok: false, message: error.message };
      throw error;
    }
  },
  webhook,
};
