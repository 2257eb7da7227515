/** Formatting that signs in a text stand for, as WhatsApp writes it. */
export const TEXT_MARKS = ['bold', 'italic', 'strike', 'code', 'quote', 'list'] as const;
/** One of {@link TEXT_MARKS}. */
export type TextMark = (typeof TEXT_MARKS)[number];

/** A part of a text, and the marks that it stands in. */
export interface MarkedPiece {
  text: string;
  styles: readonly TextMark[];
}

/** Longer ones first. */
const SIGNS: readonly [string, TextMark][] = [
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
  style: TextMark;
  end: number;
}

/**
 * Finds marked spans from left to right: the mark opens before a word and closes after one, within a line. A mark
 * without an end is not searched again on that line: customers decide how many there are.
 */
const spansIn = (text: string, marks: readonly TextMark[]) => {
  const signs = SIGNS.filter(([, style]) => marks.includes(style));
  const unclosedUntil = new Map<string, number>();
  return (from: number): Span | undefined => {
    for (let start = from; start < text.length; start += 1) {
      for (const [mark, style] of signs) {
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

/**
 * A text in pieces, with the marks that an application draws taken out of it: `*bold*`, `_italic_`, `~struck~` and
 * `` `code` ``. Signs that are not among `marks` stay as they are.
 */
export function markedText(text: string, marks: readonly TextMark[]): MarkedPiece[] {
  return marks.length === 0 ? [{ text, styles: [] }] : pieces(text, marks, []);
}

const pieces = (text: string, marks: readonly TextMark[], styles: readonly TextMark[]): MarkedPiece[] => {
  const found: MarkedPiece[] = [];
  const next = spansIn(text, marks);
  let from = 0;
  for (let span = next(0); span; span = next(from)) {
    const inner = text.slice(span.start + span.mark.length, span.end);
    const within = [...styles, span.style];
    if (span.start > from) found.push({ text: text.slice(from, span.start), styles });
    if (span.style === 'code') found.push({ text: inner, styles: within });
    else for (const piece of pieces(inner, marks, within)) found.push(piece);
    from = span.end + span.mark.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), styles });
  return found;
};
