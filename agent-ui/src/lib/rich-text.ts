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

/** The first marked span: the mark opens before a word and closes behind one, within a line. */
const firstSpan = (text: string): Span | undefined => {
  for (let start = 0; start < text.length; start += 1) {
    for (const [mark, style] of MARKS) {
      if (!text.startsWith(mark, start) || isWord(text[start - 1])) continue;
      const inner = start + mark.length;
      if (/^\s?$/.test(text[inner] ?? '') || text[inner] === mark[0]) continue;
      const end = closing(text, inner, mark);
      if (end > 0) return { start, mark, style, end };
    }
  }
  return undefined;
};

const closing = (text: string, from: number, mark: string): number => {
  for (let at = text.indexOf(mark, from + 1); at > 0; at = text.indexOf(mark, at + 1)) {
    if (mark !== '```' && text.slice(from, at).includes('\n')) return -1;
    if (!/\s/.test(text[at - 1]!) && !isWord(text[at + mark.length])) return at;
  }
  return -1;
};

const styled = (text: string, styles: readonly TextStyle[]): RichPiece[] => {
  const span = firstSpan(text);
  if (!span) return text === '' ? [] : [{ text, styles }];
  const inner = text.slice(span.start + span.mark.length, span.end);
  const within = [...styles, span.style];
  return [
    ...(span.start > 0 ? [{ text: text.slice(0, span.start), styles }] : []),
    ...(span.style === 'code' ? [{ text: inner, styles: within }] : styled(inner, within)),
    ...styled(text.slice(span.end + span.mark.length), styles),
  ];
};

/** A message text as pieces to draw: links, and the marks of bold, italic, struck and code. */
export const richText = (body: string): RichPiece[] =>
  linkify(body).flatMap((piece) =>
    piece.href === undefined ? styled(piece.text, []) : [{ text: piece.text, href: piece.href, styles: [] }],
  );
