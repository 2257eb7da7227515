import type { MessageMention } from '@recado/sdk/contracts';

/** Words of a name that may be typed: what comes after more of them is no name any longer. */
const WORDS = 4;
const BEFORE_CURSOR = /(?:^|[\s([{"'])@([^@\n]{0,50})$/u;

/** A name that is being typed: where its @ stands, and what follows it up to the cursor. */
export interface TypedName {
  at: number;
  search: string;
}

/** The name at the cursor; none behind one that is complete. */
export function typedName(text: string, cursor: number, known: readonly MessageMention[]): TypedName | null {
  const search = BEFORE_CURSOR.exec(text.slice(0, cursor))?.[1];
  if (search === undefined || /^\s/.test(search) || search.split(/\s+/).length > WORDS) return null;
  if (known.some(({ name }) => search.startsWith(`${name} `) || search === name)) return null;
  return { at: cursor - search.length - 1, search };
}

/** The text with the whole name in the place of what was typed, and where the cursor goes. */
export function withName(
  text: string,
  { at, search }: TypedName,
  name: string,
): { text: string; cursor: number } {
  const rest = text.slice(at + 1 + search.length);
  const piece = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, at) + piece + rest, cursor: at + name.length + 2 };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name, or a part of it, begins with what was typed; accents and capitals do not matter. */
export function fits(name: string, search: string): boolean {
  const [whole, wanted] = [plain(name), plain(search.trim())];
  return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
}

/** Those whom a text names. */
export const namedIn = (text: string, known: readonly MessageMention[]): MessageMention[] =>
  known.filter(({ name }) => text.includes(`@${name}`));
