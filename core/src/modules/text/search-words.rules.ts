import { withoutMarks } from '@recado/sdk/rules';

/** Stored bytes of a token; longer search words are cut in the same way. */
const MAX_BYTES = 64;
/** Prefix of a phone number's tokens, so that they can be excluded for users who may not see numbers. */
export const NUMBER_MARK = '#';

/** Letters that decomposition leaves unchanged, though people type the plain ones: above all the Turkish dotless i. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' };

/** Normalised words of a text: lower case, without accents, letters and digits alone. */
export const wordsOf = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[ıßøæœđł]/g, (letter) => PLAIN[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cut);

export function cut(word: string): string {
  let text = word.slice(0, MAX_BYTES - 1); // a letter is a byte or more; a customer may write a word of 30,000 letters
  while (Buffer.byteLength(text) > MAX_BYTES - 1) text = text.slice(0, -1);
  return text;
}

/** Full-width digits count as plain ones, as in {@link wordsOf}. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Whole, without the country code (two digits), and the local number with and without a ninth digit. */
export const numberTokens = (digits: string): string[] =>
  digits.length < 4
    ? []
    : [0, 2, digits.length - 9, digits.length - 8]
        .filter((start) => start >= 0 && digits.length - start >= 4)
        .map((start) => cut(NUMBER_MARK + digits.slice(start)));

/**
 * One word of a search: a token must begin with one of these prefixes. Digits also match numbers, unless the user may
 * not see them.
 */
export type SearchTerm = readonly string[];

export function searchTerms(text: string, masked: boolean): SearchTerm[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(text))
    return masked ? [[digits]] : [[NUMBER_MARK + digits, digits]];
  return wordsOf(text)
    .slice(0, 8)
    .map((word) => (/^\d{3,}$/.test(word) && !masked ? [word, NUMBER_MARK + word] : [word]));
}

/** Tokens hold letters, digits and the signs of e-mail addresses: wildcards among them count as text. */
export const prefixPattern = (prefix: string): string => `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
