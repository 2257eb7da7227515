import { withoutMarks } from '@recado/sdk/rules';

export interface FoundPiece {
  text: string;
  found: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const plain = (text: string): string => withoutMarks(text).toLowerCase();

/** A text in pieces, so that the words which a search found in it can be marked: by their beginning, whatever their accents. */
export const foundWords = (text: string, search: string): FoundPiece[] => {
  const asked = (search.match(WORD) ?? []).map(plain);
  const pieces: FoundPiece[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!asked.some((one) => plain(word).startsWith(one))) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), found: false });
    pieces.push({ text: word, found: true });
    at = index + word.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
};
