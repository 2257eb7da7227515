import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Block, Kind } from './day-sums.rules.js';
import { COLUMNS, sumsOf, type FigureSums, type SumColumn } from './figure-columns.rules.js';
import type { FigureSelection } from './figure-range.rules.js';
import { labelsOf, named, type Labels, type Named } from './named-sums.tx.js';
import { addPacked } from './packed-counts.tx.js';
import type { Metric } from './span-parts.rules.js';

/** Which rows of the sums by days answer a selection. */
export interface DayRows {
  kind: Kind;
  a?: readonly number[];
  b?: readonly number[];
}

/** The rows for a selection as a whole; undefined: only sums by slots know it. */
export function dayRows({ queueIds, userIds, connectionIds }: FigureSelection): DayRows | undefined {
  if (connectionIds) return queueIds || userIds ? undefined : { kind: 'connection', a: connectionIds };
  if (queueIds)
    return userIds ? { kind: 'queueUser', a: queueIds, b: userIds } : { kind: 'queue', a: queueIds };
  return userIds ? { kind: 'user', a: userIds } : { kind: 'all' };
}
/** The rows that tell users apart, and the column with the user. */
export function dayRowsByUser({
  queueIds,
  userIds,
  connectionIds,
}: FigureSelection): (DayRows & { by: 'a' | 'b' }) | undefined {
  if (connectionIds) return undefined;
  return queueIds
    ? { kind: 'queueUser', a: queueIds, b: userIds, by: 'b' }
    : { kind: 'user', a: userIds, by: 'a' };
}
/** The rows that tell queues apart. */
export function dayRowsByQueue({ queueIds, userIds, connectionIds }: FigureSelection): DayRows | undefined {
  if (connectionIds) return undefined;
  return userIds ? { kind: 'queueUser', a: queueIds, b: userIds } : { kind: 'queue', a: queueIds };
}

type By = 'a' | 'b' | 'day' | { former: number };

/** Sums of blocks of days; `former`: blocks before this day are told apart, as key 1. */
export async function daySums(
  db: Db,
  scope: TenantScope,
  {
    blocks,
    rows,
    columns,
    by,
    names,
  }: {
    blocks: readonly Block[];
    rows: DayRows;
    columns: readonly SumColumn[];
    by: By;
    /** Whose names are told. */
    names?: Named;
  },
): Promise<(Labels & { key: number; sums: FigureSums })[]> {
  const { sql, bindings } = condition(scope, blocks, rows);
  const wanted = COLUMNS.filter(({ name }) => columns.includes(name));
  const key = typeof by === 'string' ? `d.${by}` : 'd.day < ?';
  const sums = `SELECT ${key} AS \`key\`, ${wanted.map(({ name }) => `SUM(d.${name}) AS ${name}`).join(', ')}
     FROM figureDays d WHERE ${sql} GROUP BY 1`;
  const all = [...(typeof by === 'string' ? [] : [by.former]), ...bindings];
  const found = names ? await named(db, scope, names, sums, all) : (await db.raw(sums, all))[0];
  return found.map((row: Labels & { key: number }) => ({
    ...{ ...labelsOf(row), key: Number(row.key), sums: sumsOf(row as never) },
  }));
}

/** How times are distributed, or over which hours something happened: before a day, and from it on. */
export async function dayBins(
  db: Db,
  scope: TenantScope,
  {
    blocks,
    rows,
    metrics,
    isWorking,
    former,
  }: {
    blocks: readonly Block[];
    rows: DayRows;
    metrics: readonly Metric[];
    isWorking: boolean;
    former: number;
  },
): Promise<Map<string, Map<number, number>>> {
  const { sql, bindings } = condition(scope, blocks, rows);
  const [found] = await db.raw(
    `SELECT d.day < ? AS isFormer, d.metric, d.counts FROM figureDayBins d
     WHERE ${sql} AND d.metric IN (${metrics.map(() => '?').join(', ')}) AND d.isWorking = ?`,
    [former, ...bindings, ...metrics, isWorking],
  );
  const bins = new Map<string, Map<number, number>>();
  for (const { isFormer, metric, counts } of found) {
    const key = binsKey(Number(isFormer) === 1, metric);
    bins.set(key, addPacked(counts, bins.get(key) ?? new Map()));
  }
  return bins;
}
export const binsKey = (isFormer: boolean, metric: Metric): string => `${isFormer ? 'former ' : ''}${metric}`;

function condition(
  { companyId }: TenantScope,
  blocks: readonly Block[],
  { kind, a, b }: DayRows,
): { sql: string; bindings: (string | number)[] } {
  const bySize = new Map<number, number[]>();
  for (const { size, day } of blocks) bySize.set(size, [...(bySize.get(size) ?? []), day]);
  // The optimizer makes ranges of the key from this, and none from pairs.
  const days = [...bySize].map(([, list]) => `(d.size = ? AND d.day IN (${list.map(() => '?').join(', ')}))`);
  const parts = ['d.companyId = ?', 'd.kind = ?', `(${days.join(' OR ')})`];
  const bindings: (string | number)[] = [
    companyId,
    kind,
    ...[...bySize].flatMap(([size, list]) => [size, ...list]),
  ];
  for (const [column, list] of Object.entries({ a, b })) {
    if (!list) continue;
    parts.push(`d.${column} IN (${list.map(() => '?').join(', ')})`);
    bindings.push(...list);
  }
  return { sql: parts.join(' AND '), bindings };
}
