/** Parts of a request that not every server and model takes. */
export const PARTS = [
  'response_format',
  'tools',
  'temperature',
  'max_completion_tokens',
  'max_tokens',
] as const;
export type Part = (typeof PARTS)[number];

/** Pairs of an address and a model that are remembered; the oldest are asked again. */
const MOST = 500;
const refused = new Map<string, ReadonlySet<Part>>();
const keyOf = (address: string, model: string): string => `${address} ${model}`;

/** What a model at an address has refused since this process started. It is no company's secret: it holds for every key. */
export const refusedParts = (address: string, model: string): ReadonlySet<Part> =>
  refused.get(keyOf(address, model)) ?? new Set();

/** The next requests leave the part out. */
export function rememberRefusal(address: string, model: string, part: Part): void {
  const key = keyOf(address, model);
  const parts = new Set(refused.get(key)).add(part);
  refused.delete(key);
  refused.set(key, parts);
  if (refused.size > MOST) refused.delete(refused.keys().next().value!);
}

/**
 * Models that think before they answer: they refuse `max_tokens` and every temperature but 1. A name may have its vendor
 * before it, as `openai/gpt-5-mini`.
 */
export const thinks = (model: string): boolean => /^(o\d|gpt-([5-9]|\d\d))/.test(model.split('/').at(-1)!);
