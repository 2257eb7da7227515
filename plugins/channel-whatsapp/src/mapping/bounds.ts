/** The longest texts and lists that are passed on. People write less; senders of forged messages do not. */
export const MOST = { words: 65_536, title: 1_000, id: 255, address: 2_000, entries: 100 } as const;

/** The text without surrounding space, well-formed and cut; undefined for what has no words. */
export function bounded(value: unknown, most: number = MOST.words): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A pair is not cut in two; a half that the sender wrote becomes a replacement character.
  const cut = value
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
  return cut ? Buffer.from(cut).toString() : undefined;
}

/** Lines of what has words. */
export const lines = (...parts: unknown[]): string | undefined =>
  bounded(
    parts
      .map((part) => bounded(part))
      .filter((part) => part !== undefined)
      .join('\n'),
  );

export const title = (value: unknown): string | undefined => bounded(value, MOST.title);

/** An id, whole: a shortened one would name something else. */
export const idOf = (value: unknown, most: number = MOST.id): string | undefined => {
  const id = bounded(value, most + 1);
  return id && id.length <= most ? id : undefined;
};

/** An address that a browser may open. */
export function webAddress(value: unknown): string | undefined {
  const text = bounded(value, MOST.address + 1);
  if (!text || text.length > MOST.address || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}

/** The first entries of a list; an empty list for anything else. */
export const few = <Entry>(list: readonly Entry[] | null | undefined, most: number = MOST.entries): Entry[] =>
  Array.isArray(list) ? list.slice(0, most) : [];

/** ISO 8601; undefined for a moment that no calendar has. */
export function moment(milliseconds: unknown): string | undefined {
  const time = Number(milliseconds ?? 0);
  const date = new Date(time);
  return time > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
