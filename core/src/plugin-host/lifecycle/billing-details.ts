import type { PluginBilling } from '@recado/sdk/contracts';
import type { Registered } from './registration-checks.js';

/** What a plugin's payment provider can do, with every absent ability spelled out; null if it brings none. */
export function billingDetails({ billing: [provider] }: Registered): PluginBilling | null {
  if (!provider) return null;
  const { currencies, capabilities, webhook } = provider;
  const { methods, confirmation, expiry, cancel, refund = null } = capabilities;
  return {
    currencies: [...currencies],
    methods: [...methods],
    confirmation,
    expiry,
    minimumMinor: { ...capabilities.minimumMinor },
    needsDocument: capabilities.needsDocument ?? false,
    cancel,
    refund,
    webhook: webhook ? (webhook.proof ?? 'body-signature') : null,
  };
}
