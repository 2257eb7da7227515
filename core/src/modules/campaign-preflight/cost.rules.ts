import type { CampaignPreflight, MessageRate } from '@recado/sdk/contracts';

/** So many messages to one country, of the kind by which the provider charges. */
export interface Priced {
  country: string | undefined;
  category: string;
  total: number;
}

/** The newest rate that has begun: of the country, otherwise of all others. */
function rateOf(
  rates: readonly MessageRate[],
  { country, category }: Priced,
  today: string,
): MessageRate | undefined {
  const begun = rates.filter((rate) => rate.category === category && rate.from <= today);
  const newest = (code: string | undefined) =>
    begun.filter((rate) => rate.country === code).reduce<MessageRate | undefined>(later, undefined);
  return newest(country) ?? newest('*');
}
const later = (known: MessageRate | undefined, rate: MessageRate): MessageRate =>
  known && known.from > rate.from ? known : rate;

/**
 * What these messages may cost, in the currency that prices most of them; those without a rate in it are unpriced. Null if
 * the installation has no rates, or nothing is charged for.
 */
export function costOf(
  groups: readonly Priced[],
  rates: readonly MessageRate[],
  today: string,
): CampaignPreflight['cost'] {
  if (rates.length === 0 || groups.length === 0) return null;
  const sums = new Map<string, { amount: number; total: number }>();
  for (const group of groups) {
    const rate = rateOf(rates, group, today);
    if (!rate) continue;
    const sum = sums.get(rate.currency) ?? { amount: 0, total: 0 };
    sums.set(rate.currency, {
      amount: sum.amount + rate.amount * group.total,
      total: sum.total + group.total,
    });
  }
  const all = groups.reduce((sum, { total }) => sum + total, 0);
  const [best] = [...sums].sort(([, a], [, b]) => b.total - a.total);
  if (!best) return { currency: rates[0]!.currency, amount: 0, unpriced: all };
  const [currency, { amount, total }] = best;
  return { currency, amount: Math.round(amount * 1e6) / 1e6, unpriced: all - total };
}
