import type { AccountHealth } from '@recado/sdk';
import { textOf } from '@recado/lib-meta';

const QUALITIES: Readonly<Record<string, AccountHealth['quality']>> = {
  GREEN: 'high',
  YELLOW: 'medium',
  RED: 'low',
};

/** Of a number or a template; UNKNOWN is no opinion. */
export const qualityOf = (score: unknown): AccountHealth['quality'] => QUALITIES[textOf(score).toUpperCase()];

/**
 * A number, −1 for no limit, or a word: TIER_250, TIER_2K, TIER_UNLIMITED. Meta's pages have all of them. Other words, such
 * as TIER_NOT_SET, are no limit that could be shown.
 */
export function limitOf(told: unknown): AccountHealth['limit'] {
  const text = typeof told === 'number' ? String(told) : textOf(told);
  if (text === 'TIER_UNLIMITED' || text === '-1') return 'unlimited';
  const [, count, thousands] = /^(?:TIER_)?(\d{1,9})(K?)$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (thousands ? 1_000 : 1);
}
