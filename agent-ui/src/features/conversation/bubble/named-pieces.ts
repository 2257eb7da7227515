import type { MessageMention } from '@recado/sdk/contracts';

/** A piece of a note: text, or the name of a mentioned colleague with its @. */
export interface NamedPiece {
  text: string;
  user?: MessageMention;
}

/** A text in pieces. Of two names of which one begins with the other, the longer one counts. */
export function namedPieces(text: string, mentions: readonly MessageMention[]): NamedPiece[] {
  const longest = [...mentions].sort((a, b) => b.name.length - a.name.length);
  const pieces: NamedPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const user = longest.find(({ name }) => text.startsWith(name, at + 1));
    if (!user) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    from = at + 1 + user.name.length;
    pieces.push({ text: text.slice(at, from), user });
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
