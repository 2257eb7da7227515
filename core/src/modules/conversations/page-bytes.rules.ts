/** Characters of texts on one page: 40 messages of ordinary length have a tenth of it. */
export const PAGE_CHARACTERS = 256 * 1024;

interface Texts {
  body: string;
  data: string | null;
  quotedBody: string | null;
}

/**
 * The rows from one end of a page that fit on it, at least one. A text has up to 65,536 characters, and a quote as many:
 * the others come with the next page.
 * @param rows Oldest first, as the result.
 */
export function withinBytes<Row extends Texts>(rows: Row[], from: 'oldest' | 'newest'): Row[] {
  const size = ({ body, data, quotedBody }: Row) =>
    body.length + (data?.length ?? 0) + (quotedBody?.length ?? 0);
  let sum = 0;
  const inOrder = from === 'oldest' ? rows : rows.toReversed();
  const cut = inOrder.findIndex((row, index) => (sum += size(row)) > PAGE_CHARACTERS && index > 0);
  if (cut === -1) return rows;
  return from === 'oldest' ? rows.slice(0, cut) : rows.slice(rows.length - cut);
}
