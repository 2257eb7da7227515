import type { QuickMessage } from '@recado/sdk/contracts';

export interface Group {
  /** Undefined for replies without a category. */
  category: QuickMessage | undefined;
  replies: QuickMessage[];
}

/**
 * Replies under their categories, in the server's order. A category that a search left out still heads its replies;
 * uncategorised ones come first.
 */
export function groupByCategory(
  records: readonly QuickMessage[],
  categories: readonly QuickMessage[],
): Group[] {
  const known = new Map(
    [...categories, ...records.filter(({ isCategory }) => isCategory)].map((one) => [one.id, one]),
  );
  const groups = new Map<number, Group>();
  const groupOf = (id: number): Group => {
    const found = groups.get(id);
    if (found) return found;
    const made = { category: known.get(id), replies: [] };
    groups.set(id, made);
    return made;
  };
  for (const record of records) {
    if (record.isCategory) groupOf(record.id);
    else {
      const { categoryId } = record;
      groupOf(categoryId !== null && known.has(categoryId) ? categoryId : 0).replies.push(record);
    }
  }
  return [...groups.values()].sort((a, b) => Number(Boolean(a.category)) - Number(Boolean(b.category)));
}
