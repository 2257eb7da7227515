import { Type } from 'typebox';
import type { BillingProvider } from './billing.js';
import { PAYMENT_METHODS } from './capabilities.js';
import { Currency, misfit, oneOf } from './shape.js';

const Capabilities = Type.Object(
  {
    confirmation: oneOf(['provider', 'manual']),
    methods: Type.Array(oneOf(PAYMENT_METHODS), { minItems: 1, uniqueItems: true }),
    expiry: oneOf(['exact', 'day', 'none']),
    minimumMinor: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    ),
    needsDocument: Type.Optional(Type.Boolean()),
    cancel: Type.Boolean(),
    refund: Type.Optional(oneOf(['full', 'partial'])),
  },
  { additionalProperties: false },
);
const Declared = Type.Object({
  currencies: Type.Array(Currency, { minItems: 1, uniqueItems: true }),
  capabilities: Capabilities,
});
const SUFFIX = /^[A-Za-z0-9_-]{1,40}$/;
const METHODS = [
  'methodsWith',
  'createCharge',
  'fetchCharge',
  'findCharge',
  'cancelCharge',
  'refund',
  'setUpWebhook',
  'check',
] as const satisfies readonly (keyof BillingProvider)[];

/**
 * What a payment provider declares wrongly, in a few words for the plugin's author; undefined if it can be registered. The core
 * and the conformance kit ask for the same.
 */
export function billingProblem(provider: BillingProvider): string | undefined {
  const wrong = misfit(Declared, provider, 'the payment provider');
  if (wrong) return wrong;
  const { capabilities, currencies, webhook } = provider;
  const odd = METHODS.find((name) => !['function', 'undefined'].includes(typeof provider[name]));
  if (odd) return `${odd} is no function`;
  const other = Object.keys(capabilities.minimumMinor ?? {}).find((code) => !currencies.includes(code));
  if (other) return `minimumMinor names ${other}, which is not among the currencies`;
  return (
    missing(provider) ??
    superfluous(provider) ??
    (webhook && (typeof webhook.verify !== 'function' || typeof webhook.parse !== 'function')
      ? 'the webhook lacks verify or parse'
      : undefined) ??
    webhook?.pathSuffixes
      ?.filter((suffix) => !SUFFIX.test(suffix))
      .map((suffix) => `"${suffix}" in pathSuffixes is not one segment of a path`)[0]
  );
}

function missing(provider: BillingProvider): string | undefined {
  const { confirmation, cancel, refund } = provider.capabilities;
  if (!provider.createCharge) return 'createCharge is missing';
  if (confirmation === 'provider' && !provider.fetchCharge)
    return 'fetchCharge is missing, which confirmation "provider" requires';
  if (cancel && !provider.cancelCharge) return 'cancel is declared, and cancelCharge is missing';
  return refund && !provider.refund ? 'refund is declared, and its method is missing' : undefined;
}

function superfluous(provider: BillingProvider): string | undefined {
  const { confirmation, cancel, refund, expiry } = provider.capabilities;
  if (!cancel && provider.cancelCharge) return 'there is cancelCharge, and cancel is not declared';
  if (!refund && provider.refund) return 'there is refund(), and it is not declared';
  if (provider.setUpWebhook && !provider.webhook) return 'there is setUpWebhook, and no webhook';
  if (confirmation === 'provider') return undefined;
  const asked = (['fetchCharge', 'findCharge', 'cancelCharge', 'refund', 'webhook'] as const).find(
    (name) => provider[name],
  );
  if (asked) return `there is ${asked}, and confirmation "manual" says that nobody can be asked`;
  return expiry === 'none'
    ? undefined
    : 'with confirmation "manual" nothing ends a charge: expiry must be "none"';
}
