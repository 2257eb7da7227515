import type { Db } from '../../infra/database.js';

/** A table with rows of a company, directly or through one of its connections. */
export interface OwnedTable {
  name: string;
  by: 'companyId' | 'connectionId';
  /** An index leads to a company's rows; without one only remaining rows are searched. */
  isIndexed: boolean;
}

/** They are deleted with the company's own row, or record its deletion. */
const LAST = new Set(['connections', 'companyDeletions']);

/**
 * Every table that holds data of companies, including plugins' tables, ordered so that referring tables come first:
 * read from the schema, because a list written by hand would miss the next one.
 */
export async function ownedTables(db: Db): Promise<OwnedTable[]> {
  const [columns] = (await db.raw(
    `SELECT TABLE_NAME AS name, COLUMN_NAME AS col FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME IN ('companyId', 'connectionId') ORDER BY name, col`,
  )) as [{ name: string; col: OwnedTable['by'] }[]];
  const [indexes] = (await db.raw(
    `SELECT DISTINCT TABLE_NAME AS name, COLUMN_NAME AS col FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND SEQ_IN_INDEX = 1`,
  )) as [{ name: string; col: string }[]];
  const indexed = new Set(indexes.map(({ name, col }) => `${name}.${col}`));
  const tables = new Map<string, OwnedTable>();
  for (const { name, col } of columns)
    if (!LAST.has(name) && !tables.has(name))
      tables.set(name, { name, by: col, isIndexed: indexed.has(`${name}.${col}`) });
  const [references] = (await db.raw(
    `SELECT DISTINCT TABLE_NAME AS child, REFERENCED_TABLE_NAME AS parent FROM information_schema.KEY_COLUMN_USAGE
     WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL AND TABLE_NAME <> REFERENCED_TABLE_NAME`,
  )) as [{ child: string; parent: string }[]];
  return childrenFirst(tables, references);
}

function childrenFirst(
  tables: ReadonlyMap<string, OwnedTable>,
  references: readonly { child: string; parent: string }[],
): OwnedTable[] {
  const left = new Set(tables.keys());
  const ordered: OwnedTable[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ child, parent }) => parent === name && left.has(child)),
    );
    // In a circle the order does not matter.
    for (const name of free.length ? free : [...left].slice(0, 1)) {
      left.delete(name);
      ordered.push(tables.get(name)!);
    }
  }
  return ordered;
}
