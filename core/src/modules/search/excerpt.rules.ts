import { type SearchTerm, wordsOf, NUMBER_MARK } from '../text/search-words.rules.js';
import { INDEXED_CHARACTERS, waysOf } from './message-words.js';

interface Cut {
  /** Maximum number of characters shown before the match. */
  before: number;
  length: number;
}
/** Letters, digits and their marks, or a number with the usual separators. */
const PIECE = /\+?\d[\d\s().-]{6,}\d|[\p{L}\p{N}\p{M}]+/gu;

/** The part of a text around the first match, on one line; its beginning if there is none. */
export function excerptOf(body: string, terms: readonly SearchTerm[], { before, length }: Cut): string {
  const text = body.slice(0, INDEXED_CHARACTERS).replace(/\s+/g, ' ').trim();
  const found = firstHit(text, terms);
  let start = Math.max(0, found - before);
  if (start > 0) {
    const gap = text.indexOf(' ', start);
    if (gap >= 0 && gap < found) start = gap + 1;
  }
  // Cut by code points: half of an emoji is not a character.
  const signs = [...text.slice(start)];
  const end = signs.length > length ? '…' : '';
  return `${start > 0 ? '…' : ''}${signs.slice(0, length).join('').trimEnd()}${end}`;
}

function firstHit(text: string, terms: readonly SearchTerm[]): number {
  const ways = terms.flatMap(waysOf);
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const digits = piece.replace(/\D/g, '');
    const words = wordsOf(piece);
    const fits = ways.some(({ text: way, whole }) =>
      way.startsWith(NUMBER_MARK)
        ? digits.length >= 4 && digits.includes(way.slice(1))
        : words.some((word) => (whole ? word === way : word.startsWith(way))),
    );
    if (fits) return index;
  }
  return 0;
}
