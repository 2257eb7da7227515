import { linkify } from './linkify';

export type TextStyle = 'bold' | 'italic' | 'strike' | 'code';
export interface RichPiece {
  text: string;
  styles: readonly TextStyle[];
  href?: string;
}

/** The marks that messengers share. */
const MARKS: readonly [string, TextStyle][] = [
  ['```', 'code'],
  ['`', 'code'],
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strike'],
];
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

interface Span {
  start: number;
  mark: string;
  style: TextStyle;
  end: number;
}

/**
 * Finds marked spans from left to right: the mark opens before a word and closes after one, within a line. A mark
 * without an end is not searched again on that line: customers decide how many there are.
 */
const spansIn = (text: string) => {
  const unclosedUntil = new Map<string, number>();
  return (from: number): Span | undefined => {
    for (let start = from; start < text.length; start += 1) {
      for (const [mark, style] of MARKS) {
        if (!text.startsWith(mark, start) || isWord(text[start - 1])) continue;
        const inner = start + mark.length;
        if (/^\s?$/.test(text[inner] ?? '') || text[inner] === mark[0]) continue;
        if (start < (unclosedUntil.get(mark) ?? 0)) continue;
        const until = mark === '```' ? text.length : lineEnd(text, inner);
        const end = closing(text, inner, until, mark);
        if (end > 0) return { start, mark, style, end };
        unclosedUntil.set(mark, until);
      }
    }
    return undefined;
  };
};

const lineEnd = (text: string, from: number): number => {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
};

const closing = (text: string, from: number, until: number, mark: string): number => {
  for (let at = from + 1; at < until; at += 1)
    if (text.startsWith(mark, at) && !/\s/.test(text[at - 1]!) && !isWord(text[at + mark.length])) return at;
  return -1;
};

const styled = (text: string, styles: readonly TextStyle[]): RichPiece[] => {
  const pieces: RichPiece[] = [];
  const next = spansIn(text);
  let from = 0;
  for (let span = next(0); span; span = next(from)) {
    const inner = text.slice(span.start + span.mark.length, span.end);
    const within = [...styles, span.style];
    if (span.start > from) pieces.push({ text: text.slice(from, span.start), styles });
    if (span.style === 'code') pieces.push({ text: inner, styles: within });
    else for (const piece of styled(inner, within)) pieces.push(piece);
    from = span.end + span.mark.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), styles });
  return pieces;
};

/** A message text as pieces to draw: links, and the marks of bold, italic, struck and code. */
export const richText = (body: string): RichPiece[] =>
  linkify(body).flatMap((piece) =>
    piece.href === undefined ? styled(piece.text, []) : [{ text: piece.text, href: piece.href, styles: [] }],
  );
