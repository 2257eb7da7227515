/** A part of a message: plain, a link, or the name of somebody who is mentioned. */
export interface TextPiece {
  text: string;
  href?: string;
  isMention?: true;
}

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Full stops, commas and closing brackets at the end belong to the sentence. A long run of them is looked at once. */
const SENTENCE_END = /(?<![.,;:!?'*_~)\]}»])[.,;:!?'*_~)\]}»]+$/;

const split = (pieces: TextPiece[], cut: (text: string) => TextPiece[]): TextPiece[] =>
  pieces.flatMap((piece) => (piece.href || piece.isMention ? [piece] : cut(piece.text)));

function withLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, '');
    if (!URL.canParse(address)) continue;
    pieces.push({ text: text.slice(from, index) }, { text: address, href: new URL(address).href });
    from = index + address.length;
  }
  return [...pieces, { text: text.slice(from) }].filter((piece) => piece.text !== '');
}

const withMention = (text: string, name: string): TextPiece[] =>
  text
    .split(name)
    .flatMap((part, at): TextPiece[] => [
      ...(at > 0 ? [{ text: name, isMention: true } as const] : []),
      { text: part },
    ])
    .filter((piece) => piece.text !== '');

/** The parts of a text. Nothing of it is ever read as markup. */
export const textPieces = (text: string, names: readonly string[]): TextPiece[] =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .reduce((pieces, name) => split(pieces, (part) => withMention(part, `@${name}`)), withLinks(text));
