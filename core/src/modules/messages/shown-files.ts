import type { Connection } from '../../infra/database.js';

/** Where a file is shown: a forwarded message has the file of the first, and so has whoever was greeted with one. */
const HOLDERS = [
  ['messages', 'mediaId'],
  ['quickMessages', 'mediaId'],
  ['connections', 'greetingMediaId'],
] as const;

/** Of these files, those that something shows. */
export async function shownFiles(db: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await Promise.all(
    HOLDERS.map(
      ([table, column]) =>
        db(table)
          .whereIn(column, [...ids])
          .distinct(column)
          .pluck(column) as Promise<number[]>,
    ),
  );
  return new Set(found.flat());
}
