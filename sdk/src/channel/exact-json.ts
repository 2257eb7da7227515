/** A text, which stays as it is, or a whole number that may be too large. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * `JSON.parse` for providers that write ids as numbers above 2^53, which it would round: such a number becomes a text
 * with the same digits. Smaller numbers and fractions stay numbers. Throws SyntaxError like `JSON.parse`.
 *
 * @example
 * parseExactly('{"token":5741311803571721087,"part":1}'); // { token: '5741311803571721087', part: 1 }
 */
export const parseExactly = (text: string): unknown =>
  JSON.parse(
    text.replace(TOKENS, (token) =>
      token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`,
    ),
  );

const MARK = '\u0001';
/** `JSON.stringify` that writes a bigint as a bare number, as such providers do. */
export const stringifyExactly = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${MARK}${part}${MARK}` : part,
  ).replace(/"\\u0001(-?\d+)\\u0001"/g, '$1');
