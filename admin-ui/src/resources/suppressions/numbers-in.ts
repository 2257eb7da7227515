import { SUPPRESSED_AT_ONCE } from '@recado/sdk/contracts';

/** The numbers in a pasted text: one a line, or with commas or semicolons between them; each once. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .map((part) => part.trim().slice(0, 50))
      .filter(Boolean),
  ),
];

/** As many as one call takes. */
export function* batchesOf(numbers: readonly string[]): Generator<string[]> {
  for (let from = 0; from < numbers.length; from += SUPPRESSED_AT_ONCE)
    yield numbers.slice(from, from + SUPPRESSED_AT_ONCE);
}
