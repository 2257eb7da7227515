import type { ModelPrice, ModelUse } from '@recado/sdk/contracts';
import type { UsedRow } from './model-prices.repo.js';

const PER = 1_000_000;
/** Small sums matter: an answer may cost a hundredth of a cent. */
const DIGITS = 6;

const ABSENT: ModelUse = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };

/** What each of these used, by a key such as the day; a cost is unknown if any part of it is. */
export function sumsBy<K extends 'day' | 'model'>(
  rows: readonly UsedRow[],
  prices: readonly ModelPrice[],
  key: K,
): Map<string, ModelUse> {
  const priceOf = new Map(prices.map((price) => [price.model.toLowerCase(), price]));
  const sums = new Map<string, ModelUse>();
  for (const row of rows) {
    const price = priceOf.get(row.model.toLowerCase());
    const cost = price ? (row.inputTokens * price.input + row.outputTokens * price.output) / PER : null;
    sums.set(row[key], added(sums.get(row[key]) ?? ABSENT, { ...row, cost }));
  }
  return sums;
}

/** The sum of all. */
export const totalOf = (uses: Iterable<ModelUse>): ModelUse => [...uses].reduce(added, ABSENT);

const added = (one: ModelUse, other: ModelUse): ModelUse => ({
  calls: one.calls + other.calls,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost === null || other.cost === null ? null : Number((one.cost + other.cost).toFixed(DIGITS)),
});
