import { markedText, TEXT_MARKS, type MarkedPiece, type TextMark } from '@recado/sdk/rules';
import { linkify } from './linkify';

export interface RichPiece extends MarkedPiece {
  href?: string;
}

/** Lines of one kind: a quotation, or not. */
export interface RichBlock {
  isQuote: boolean;
  pieces: readonly RichPiece[];
}

/** Within a line: links, and the marks of bold, italic, struck and code. */
export const richText = (body: string, marks: readonly TextMark[] = TEXT_MARKS): RichPiece[] =>
  linkify(body).flatMap((piece): RichPiece[] =>
    piece.href === undefined
      ? markedText(piece.text, marks)
      : [{ text: piece.text, href: piece.href, styles: [] }],
  );

/** A message text as blocks to draw, with the marks that its channel has. */
export function richBlocks(body: string, marks: readonly TextMark[]): RichBlock[] {
  const text = marks.includes('list') ? body.replace(/^[-*] (?=\S)/gm, '• ') : body;
  if (!marks.includes('quote') || !/^> /m.test(text))
    return [{ isQuote: false, pieces: richText(text, marks) }];
  const blocks: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isQuote = line.startsWith('> ');
    const words = isQuote ? line.slice(2) : line;
    const last = blocks.at(-1);
    if (last?.isQuote === isQuote) last.lines.push(words);
    else blocks.push({ isQuote, lines: [words] });
  }
  return blocks.map(({ isQuote, lines }) => ({ isQuote, pieces: richText(lines.join('\n'), marks) }));
}
