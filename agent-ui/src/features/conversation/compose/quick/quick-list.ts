import type { QuickMessage } from '@recado/sdk/contracts';
import { withoutMarks } from '@recado/sdk/rules';

/** Characters of a label. */
const LABEL_LENGTH = 35;

export interface QuickGroup {
  /** `null` for those without a category. */
  category: string | null;
  replies: readonly QuickMessage[];
}

/** A quick reply in a list: its shortcut and the beginning of its text, cut at 35 characters. */
export const quickLabel = ({ shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>): string => {
  const signs = [...`${shortcode} - ${message}`.replace(/\s+/g, ' ').trim().replace(/ -$/, '')];
  return signs.length > LABEL_LENGTH ? `${signs.slice(0, LABEL_LENGTH).join('').trimEnd()}…` : signs.join('');
};

const plain = (text: string): string => withoutMarks(text).toLocaleLowerCase('pt');

/** 0 for a shortcut with this prefix, 1 for one that contains it, 2 for a text that does; `null` for no match. */
const rankOf = (reply: QuickMessage, words: string): number | null => {
  const shortcode = plain(reply.shortcode);
  if (shortcode.startsWith(words)) return 0;
  if (shortcode.includes(words)) return 1;
  return plain(reply.message).includes(words) ? 2 : null;
};

/** The replies that a search finds, by category and then by response, the nearest matches first. */
export const quickGroups = (
  replies: readonly QuickMessage[],
  categories: readonly QuickMessage[],
  search: string,
): QuickGroup[] => {
  const words = plain(search.trim());
  const names = new Map(categories.map(({ id, shortcode }) => [id, shortcode]));
  const found = replies
    .map((reply) => ({ reply, rank: rankOf(reply, words) }))
    .filter((one): one is { reply: QuickMessage; rank: number } => one.rank !== null)
    .sort((a, b) => a.rank - b.rank || a.reply.shortcode.localeCompare(b.reply.shortcode));
  const groups = new Map<string | null, QuickMessage[]>();
  for (const { reply } of found) {
    const category = (reply.categoryId !== null && names.get(reply.categoryId)) || null;
    groups.set(category, [...(groups.get(category) ?? []), reply]);
  }
  return [...groups]
    .map(([category, own]) => ({ category, replies: own }))
    .sort((a, b) => {
      if (a.category === null || b.category === null) return a.category === null ? 1 : -1;
      return a.category.localeCompare(b.category);
    });
};
