import type { FigureRange } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { blocksOf, dateOfDay, dayNumber } from './day-sums.rules.js';
import { COLUMNS, sumsOf, type FigureSums, type SumColumn } from './figure-columns.rules.js';
import { formerRange, momentsOf, type FigureSelection } from './figure-range.rules.js';
import type { Labels } from './named-sums.tx.js';
import {
  binsKey,
  dayBins,
  dayRows,
  dayRowsByQueue,
  dayRowsByUser,
  daySums,
  type DayRows,
} from './read-days.tx.js';
import { slotBins, slotSums, slotSumsOfBoth } from './read-slots.tx.js';
import type { Metric } from './span-parts.rules.js';
import type { DaysState } from './write-days.tx.js';

/** Which sums are asked for, and whether those by days can answer: of the company's present zone, and complete. */
export interface FigureAsk {
  range: FigureRange;
  selection: FigureSelection;
  days: DaysState;
}
export type Bins = ReadonlyMap<number, number>;
export interface RangeFigures {
  sums: FigureSums;
  bins: (metric: Metric) => Bins;
}
const ALL = COLUMNS.map(({ name }) => name);
const TIMES = ['wait', 'firstReply', 'handle', 'resolution'] as const;
const NONE: Bins = new Map();

/** By days if they are there for this zone and reach back far enough. */
function byDays({ days }: FigureAsk, { from, timeZone }: FigureRange, rows: DayRows | undefined) {
  if (!rows || days.timeZone !== timeZone) return undefined;
  return days.daysFrom <= momentsOf({ from, to: from, timeZone }).from ? rows : undefined;
}
const blocksOfRange = ({ from, to }: FigureRange) => blocksOf(dayNumber(from), dayNumber(to));

/** Everything about a range and the one before it. Two statements. */
export async function figuresOfBoth(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  isWorking: boolean,
): Promise<{ now: RangeFigures; former: RangeFigures }> {
  const { range, selection } = ask;
  const before = formerRange(range);
  const both = { from: before.from, to: range.to, timeZone: range.timeZone };
  const [moments, middle] = [momentsOf(both), momentsOf(range).from];
  const rows = byDays(ask, both, dayRows(selection));
  const blocks = [...blocksOfRange(before), ...blocksOfRange(range)];
  const first = dayNumber(range.from);
  const sums = rows
    ? (await daySums(db, scope, { blocks, rows, columns: ALL, by: { former: first } })).map(
        ({ key, sums: own }) => ({ isFormer: key === 1, sums: own }),
      )
    : await slotSumsOfBoth(db, scope, { moments, middle, selection });
  const bins = new Map<string, Map<number, number>>();
  if (rows && rows.kind !== 'queueUser')
    for (const [key, counts] of await dayBins(db, scope, {
      blocks,
      rows,
      metrics: TIMES,
      isWorking,
      former: first,
    }))
      bins.set(key, counts);
  else
    for (const one of await slotBins(db, scope, { moments, middle, selection, isWorking })) {
      const key = binsKey(one.isFormer, one.metric);
      bins.set(key, (bins.get(key) ?? new Map<number, number>()).set(one.bin, one.count));
    }
  const of = (isFormer: boolean): RangeFigures => ({
    sums: sumsOf(sums.find((one) => one.isFormer === isFormer)?.sums),
    bins: (metric) => bins.get(binsKey(isFormer, metric)) ?? NONE,
  });
  return { now: of(false), former: of(true) };
}

/** Some sums of a range. One statement. */
export async function figuresOfRange(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  columns: readonly SumColumn[],
): Promise<FigureSums> {
  const { range, selection } = ask;
  const rows = byDays(ask, range, dayRows(selection));
  const blocks = blocksOfRange(range);
  const found = rows
    ? await daySums(db, scope, { blocks, rows, columns, by: { former: 0 } })
    : await slotSums(db, scope, { moments: momentsOf(range), selection, columns, by: 'range' });
  return sumsOf(found[0]?.sums);
}

export type LabelledSums = Labels & { id: number; sums: FigureSums };

/** Some sums of a range by user (0: nobody's), with their names. One statement. */
export async function figuresByUser(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  columns: readonly SumColumn[],
): Promise<LabelledSums[]> {
  const { range, selection } = ask;
  const users = dayRowsByUser(selection);
  const rows = byDays(ask, range, users);
  const found = rows
    ? await daySums(db, scope, {
        ...{ blocks: blocksOfRange(range), rows, columns, by: users!.by, names: 'users' },
      })
    : await slotSums(db, scope, {
        ...{ moments: momentsOf(range), selection, columns, by: 'user', names: 'users' },
      });
  return found.map(({ key, ...rest }) => ({ id: Number(key), ...rest }));
}

/** Some sums of a range by queue (0: without one), with their names. One statement. */
export async function figuresByQueue(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  columns: readonly SumColumn[],
): Promise<LabelledSums[]> {
  const { range, selection } = ask;
  const rows = byDays(ask, range, dayRowsByQueue(selection));
  const found = rows
    ? await daySums(db, scope, { blocks: blocksOfRange(range), rows, columns, by: 'a', names: 'queues' })
    : await slotSums(db, scope, {
        ...{ moments: momentsOf(range), selection, columns, by: 'queue', names: 'queues' },
      });
  return found.map(({ key, ...rest }) => ({ id: Number(key), ...rest }));
}

/** How many there were by day. One statement. */
export async function countsByDay(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  metric: 'opened' | 'closed',
): Promise<Map<string, number>> {
  const { range, selection } = ask;
  const rows = byDays(ask, range, dayRows(selection));
  const counts = new Map<string, number>();
  if (rows) {
    const blocks = Array.from({ length: dayNumber(range.to) - dayNumber(range.from) + 1 }, (_, place) => ({
      ...{ size: 1, day: dayNumber(addDays(range.from, place)) },
    }));
    for (const { key, sums } of await daySums(db, scope, { blocks, rows, columns: [metric], by: 'day' }))
      counts.set(dateOfDay(key), sums[metric]);
    return counts;
  }
  for (const { at, count } of await countsBySlot(db, scope, ask, metric)) {
    const { date } = wallClock(at, range.timeZone);
    counts.set(date, (counts.get(date) ?? 0) + count);
  }
  return counts;
}

/** How many there were by the hour that the clock showed, of a single day. One statement. */
export async function countsByHour(
  db: Db,
  scope: TenantScope,
  ask: FigureAsk,
  metric: 'opened' | 'closed',
): Promise<Bins> {
  const { range, selection } = ask;
  const rows = byDays(ask, range, dayRows(selection));
  if (rows && rows.kind !== 'queueUser') {
    const blocks = [{ size: 1, day: dayNumber(range.from) }];
    const bins = await dayBins(db, scope, { blocks, rows, metrics: [metric], isWorking: false, former: 0 });
    return bins.get(binsKey(false, metric)) ?? NONE;
  }
  const counts = new Map<number, number>();
  for (const { at, count } of await countsBySlot(db, scope, ask, metric)) {
    const hour = Number(wallClock(at, range.timeZone).time.slice(0, 2));
    counts.set(hour, (counts.get(hour) ?? 0) + count);
  }
  return counts;
}

async function countsBySlot(
  db: Db,
  scope: TenantScope,
  { range, selection }: FigureAsk,
  metric: 'opened' | 'closed',
): Promise<{ at: Date; count: number }[]> {
  const found = await slotSums(db, scope, {
    ...{ moments: momentsOf(range), selection, columns: [metric], by: 'slot' },
  });
  return found.map(({ key, sums }) => ({ at: new Date(key), count: sums[metric] }));
}
