import { replaceNumbers } from '../text/masking.rules.js';
import { numberTokens, wordsOf, type SearchTerm } from '../text/search-words.rules.js';

/** Maximum indexed length of one message: nobody searches for the end of a pasted log. */
export const INDEXED_CHARACTERS = 20_000;
const MAX_WORDS = 300;
/** Shorter words are matched exactly: as prefixes they would match half of the dictionary. */
const SHORTEST_PREFIX = 3;

/**
 * The search words of a message, each once. Phone numbers are marked and excluded from the words, so that a user who
 * may not see numbers does not find one by its parts.
 */
export function messageWords(body: string): string[] {
  const words = new Set<string>();
  const text = replaceNumbers(body.slice(0, INDEXED_CHARACTERS), (number) => {
    for (const token of numberTokens(number.replace(/\D/g, ''))) words.add(token);
    return ' ';
  });
  for (const word of wordsOf(text)) {
    if (words.size >= MAX_WORDS) break;
    words.add(word);
  }
  return [...words];
}

/** One way to match a term: a token with this prefix, or exactly this token. */
export interface Wanted {
  text: string;
  whole: boolean;
}
export const waysOf = (term: SearchTerm): Wanted[] =>
  term.map((text) => ({ text, whole: [...text].length < SHORTEST_PREFIX }));

/** The words of a message as one text that can be searched for a prefix or a whole word. */
export const joined = (words: readonly string[]): Buffer =>
  Buffer.from(words.length ? ` ${[...words].sort().join(' ')} ` : '');
export const parted = (text: Buffer): string[] => text.toString().split(' ').filter(Boolean);
