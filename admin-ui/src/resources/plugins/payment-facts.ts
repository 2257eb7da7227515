import type { PluginBilling } from '@recado/sdk/contracts';
import { sumText } from '../../components/money';

type Translate = (key: string) => string;

/** What a payment provider can do, for a list of facts: the smallest sums and the document only where they matter. */
export function paymentFacts(
  { minimumMinor, ...billing }: PluginBilling,
  translate: Translate,
  locale: string,
): Record<string, string> {
  const said = (name: string) => translate(`office.payments.${name}`);
  const ways = billing.methods.map((method) => said(`methods.${method}`));
  const least = Object.entries(minimumMinor).map(([currency, minor]) => sumText(minor, currency, locale));
  const abilities = [
    billing.cancel && said('cancel'),
    billing.refund && said(`refund.${billing.refund}`),
  ].filter((text) => text !== false && text !== null);
  return {
    methods: `${ways.join(', ')} (${billing.currencies.join(', ')})`,
    confirmation: said(`confirmation.${billing.confirmation}`),
    expiry: said(`expiry.${billing.expiry}`),
    ...(least.length > 0 && { least: least.join(', ') }),
    ...(billing.needsDocument && { document: said('document') }),
    abilities: abilities.join(', ') || said('nothing'),
  };
}
