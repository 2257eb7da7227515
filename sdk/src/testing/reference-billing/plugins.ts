import { Type } from 'typebox';
import { definePlugin } from '../../plugin/define-plugin.js';
import { secret } from '../../plugin/secret.js';
import { referenceBilling, referenceManualBilling } from './reference-billing.js';

const settings = Type.Object({
  address: Type.String({ title: 'Address of the PSP' }),
  apiToken: secret({ title: 'API token' }),
  webhookSecret: secret({ title: 'Secret of the webhooks' }),
});

/** Plugin `reference-billing`: the PSP signs its webhooks. */
export const referenceBillingPlugin = definePlugin({
  settings,
  register: (registry) => registry.billing(referenceBilling('reference-billing')),
});
/** Plugin `reference-billing-secret`: the PSP signs nothing and sends a shared secret, so its bodies can be forged. */
export const referenceBillingSecretPlugin = definePlugin({
  settings,
  register: (registry) => registry.billing(referenceBilling('reference-billing-secret', 'shared-secret')),
});
/** Plugin `reference-billing-manual`: nobody can be asked whether a charge was paid. */
export const referenceBillingManualPlugin = definePlugin({
  register: (registry) => registry.billing(referenceManualBilling('reference-billing-manual')),
});
