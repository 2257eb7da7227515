import type { MessageAid } from '@recado/sdk/contracts';

/** Characters of one text. */
export const AID_LENGTH = 8192;
/** Texts beside one message. */
export const AIDS_MOST = 10;

/** The texts beside a message, from its row. */
export const aidsOf = (column: string | null): MessageAid[] =>
  column === null ? [] : (JSON.parse(column) as MessageAid[]);

/** The same as its row holds them. */
export const aidsColumn = (aids: readonly MessageAid[]): string | null =>
  aids.length === 0 ? null : JSON.stringify(aids);

/**
 * One text of a kind and language: the newest replaces the one before. The oldest translation gives way if there are too
 * many, since it can be had again for less than what was heard or written.
 */
export function withAid(aids: readonly MessageAid[], { kind, language, text }: MessageAid): MessageAid[] {
  const others = aids.filter((one) => one.kind !== kind || one.language !== language);
  const all = [...others, { kind, language, text: fitting(text) }];
  if (all.length <= AIDS_MOST) return all;
  const first = all.findIndex((one) => one.kind === 'translation');
  return all.filter((_, place) => place !== Math.max(first, 0));
}

/** Half a character is none: it would be no valid JSON to the database. */
const fitting = (text: string): string =>
  text
    .slice(0, AID_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

/** The column after the message has another text: what was heard stays, what was made of the former text goes. */
export const aidsAfterEdit = (column: string | null): string | null =>
  aidsColumn(aidsOf(column).filter(({ kind }) => kind === 'transcript' || kind === 'spoken'));

/** What a voice message says, as far as anybody has written it down. */
export const heardIn = (aids: readonly MessageAid[]): string =>
  aids.find(({ kind }) => kind === 'transcript' || kind === 'spoken')?.text ?? '';

/** A message's own text and what its voice says, as plugins read it. */
export const saidWith = (body: string, heard = ''): string => [body, heard].filter(Boolean).join('\n');
