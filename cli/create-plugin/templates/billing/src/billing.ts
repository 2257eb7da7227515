import { PluginError, isPluginError, type BillingProvider } from '@recado/sdk';
import { call, chargeOf, type ProviderCharge } from './service.js';
import type { Settings } from './settings.js';
import { webhook } from './webhook.js';

const pathOf = (externalId: string) => `/charges/${encodeURIComponent(externalId)}`;

export const billing: BillingProvider<Settings> = {
  id: '__ID__',
  currencies: ['BRL'],
  async createCharge(ctx, { reference, amountMinor, currency, description, payer, expiresAt }) {
    const made = await call(ctx, '/charges', {
      method: 'POST',
      key: reference,
      body: { reference, amount: amountMinor, currency, description, payer, expires: expiresAt },
    });
    if (!made) throw new PluginError('CONFIG_INVALID', 'there is no such service at this address');
    return chargeOf(made as ProviderCharge);
  },
  async getCharge(ctx, externalId) {
    const found = await call(ctx, pathOf(externalId));
    return found === undefined ? undefined : chargeOf(found as ProviderCharge);
  },
  async cancelCharge(ctx, externalId) {
    await call(ctx, pathOf(externalId), { method: 'DELETE' });
  },
  async check(ctx) {
    try {
      await call(ctx, '/account');
      return { ok: true };
    } catch (error) {
      if (isPluginError(error)) return { ok: false, message: error.message };
      throw error;
    }
  },
  webhook,
};
