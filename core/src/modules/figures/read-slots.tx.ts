import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { COLUMNS, sumsOf, type FigureSums, type SumColumn } from './figure-columns.rules.js';
import type { FigureSelection } from './figure-range.rules.js';
import { labelsOf, named, type Labels, type Named } from './named-sums.tx.js';
import type { Metric } from './span-parts.rules.js';

export interface Moments {
  from: Date;
  to: Date;
}
const KEY = { user: 's.userId', queue: 's.queueId', slot: 's.slot', range: '0' };

/** Sums from quarters of an hour: right for every selection, zone and stretch, and as much work as there were moves. */
export async function slotSums(
  db: Db,
  scope: TenantScope,
  {
    moments,
    selection,
    columns,
    by,
    names,
  }: {
    moments: Moments;
    selection: FigureSelection;
    columns: readonly SumColumn[];
    by: keyof typeof KEY;
    names?: Named;
  },
): Promise<(Labels & { key: number | Date; sums: FigureSums })[]> {
  const wanted = COLUMNS.filter(({ name }) => columns.includes(name));
  const { sql, bindings } = slotCondition(scope, moments, selection, [
    ...new Set(wanted.map(({ metric }) => metric)),
  ]);
  const sums = `SELECT ${KEY[by]} AS \`key\`, ${wanted.map(({ name, metric, of }) => `SUM(IF(s.metric = '${metric}', s.${of}, 0)) AS ${name}`).join(', ')}
     FROM spanStats s WHERE ${sql} GROUP BY 1`;
  const rows = names ? await named(db, scope, names, sums, bindings) : (await db.raw(sums, bindings))[0];
  return rows.map((row: Labels & { key: number | Date }) => ({
    ...{ ...labelsOf(row), key: row.key, sums: sumsOf(row as never) },
  }));
}

/** The same of two stretches: the first is the one that ends where the second begins. */
export async function slotSumsOfBoth(
  db: Db,
  scope: TenantScope,
  { moments, middle, selection }: { moments: Moments; middle: Date; selection: FigureSelection },
): Promise<{ isFormer: boolean; sums: FigureSums }[]> {
  const { sql, bindings } = slotCondition(scope, moments, selection);
  const [rows] = await db.raw(
    `SELECT s.slot < ? AS isFormer, ${COLUMNS.map(({ name, metric, of }) => `SUM(IF(s.metric = '${metric}', s.${of}, 0)) AS ${name}`).join(', ')}
     FROM spanStats s WHERE ${sql} GROUP BY 1`,
    [middle, ...bindings],
  );
  return rows.map((row: { isFormer: number }) => ({
    isFormer: Number(row.isFormer) === 1,
    sums: sumsOf(row as never),
  }));
}

export interface BinCount {
  isFormer: boolean;
  metric: Metric;
  bin: number;
  count: number;
}
/** How many times fell into which bin, of two stretches. */
export async function slotBins(
  db: Db,
  scope: TenantScope,
  {
    moments,
    middle,
    selection,
    isWorking,
  }: {
    moments: Moments;
    middle: Date;
    selection: FigureSelection;
    isWorking: boolean;
  },
): Promise<BinCount[]> {
  const { sql, bindings } = slotCondition(scope, moments, selection);
  const [rows] = await db.raw(
    `SELECT s.slot < ? AS isFormer, s.metric, s.bin, SUM(s.count) AS count
     FROM spanBins s WHERE ${sql} AND s.isWorking = ? GROUP BY 1, 2, 3`,
    [middle, ...bindings, isWorking],
  );
  return rows.map(({ isFormer, metric, bin, count }: Record<keyof BinCount, never>) => ({
    ...{ isFormer: Number(isFormer) === 1, metric, bin, count: Number(count) },
  }));
}

function slotCondition(
  { companyId }: TenantScope,
  { from, to }: Moments,
  { queueIds, userIds, connectionIds }: FigureSelection,
  metrics?: readonly Metric[],
): { sql: string; bindings: (string | number | Date)[] } {
  const parts = ['s.companyId = ? AND s.slot >= ? AND s.slot < ?'];
  const bindings: (string | number | Date)[] = [companyId, from, to];
  const lists = { metric: metrics, queueId: queueIds, userId: userIds, connectionId: connectionIds };
  for (const [column, list] of Object.entries(lists)) {
    if (!list) continue;
    parts.push(`s.${column} IN (${list.map(() => '?').join(', ')})`);
    bindings.push(...list);
  }
  return { sql: parts.join(' AND '), bindings };
}
