import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { wrongBusy, type Snapshot } from './busy-check.tx.js';
import { BEGINNING } from './day-building.tx.js';
import { DaySums, KINDS, SIZES, dateOfDay, type DayBins, type DaySum, type Kind } from './day-sums.rules.js';
import { sumsOf } from './figure-columns.rules.js';
import { momentsOf } from './figure-range.rules.js';
import { inLanes } from './lanes.js';
import { addPacked } from './packed-counts.tx.js';
import { addStoredDay } from './stored-days.tx.js';
import { binKey, sumKey, type DaysState } from './write-days.tx.js';

const DAY_MS = 86_400_000;
const WIDEST = SIZES.at(-1)!;
/** Days that are in memory together with all that they consist of. */
const DAYS_AT_ONCE = 8;

/**
 * How many sums by days are not what those by slots add up to, and busy days not what was held: of blocks that begin
 * with a moment or later.
 */
export const wrongDerived = async (by: Reading, scope: TenantScope, from: Date): Promise<number> => {
  const firstDay = Math.floor(from.getTime() / DAY_MS);
  const busy = await wrongBusy(by.snapshot, scope, firstDay);
  return (await wrongDays(by, scope, firstDay)) + busy;
};
interface Reading {
  snapshot: Snapshot;
  /** How many snapshots are read at once. */
  lanes: number;
}

/**
 * Single days against the slots, then the longer blocks of one kind against its single days: what is in memory does not
 * grow with a company's years. Only of complete days: others are not read by anybody.
 */
async function wrongDays({ snapshot, lanes }: Reading, scope: TenantScope, firstDay: number) {
  const known = await snapshot((trx) => daysKnown(trx, scope));
  if (!known) return 0;
  const { timeZone, last } = known;
  const first = Math.max(firstDay, known.first);
  let wrong = 0;
  // Comparing takes a while, and no transaction may wait for it.
  await inLanes(lanes, eachFrom(first, last, DAYS_AT_ONCE), async (from) => {
    const range = { timeZone, from, to: Math.min(last + 1, from + DAYS_AT_ONCE) };
    const { expected, stored } = await snapshot((trx) => readDays(trx, scope, range));
    wrong += differences(expected.days(), stored);
  });
  await inLanes(lanes, eachFrom(Math.floor(first / WIDEST) * WIDEST, last, WIDEST), async (from) => {
    for (const kind of KINDS) {
      const place = { kinds: [kind], sizes: SIZES, from, to: from + WIDEST };
      const stored = await snapshot((trx) => readStored(trx, scope, place));
      wrong += differences(...longerBlocks(stored, { timeZone, firstDay }));
    }
  });
  return wrong;
}

/** Gives each step of a range in turn, and then undefined. */
function eachFrom(first: number, last: number, step: number): () => number | undefined {
  let next = first;
  return () => {
    const from = next;
    next += step;
    return from <= last ? from : undefined;
  };
}

async function daysKnown(trx: Transaction, scope: TenantScope) {
  const { companyId } = scope;
  const state: DaysState | undefined = await trx('figureCursors')
    .where({ companyId })
    .first('timeZone', 'daysFrom');
  if (!state?.timeZone || state.daysFrom > BEGINNING) return undefined;
  // No zone is more than a day away from UTC, and the longest blocks stand alone.
  const edges = await trx('spanStats').where({ companyId }).min({ from: 'slot' }).max({ to: 'slot' }).first();
  const days = await trx('figureDays').where({ companyId }).min({ from: 'day' }).max({ to: 'day' }).first();
  const dayOf = (date: Date | null | undefined, by: number) =>
    date ? date.getTime() / DAY_MS + by : undefined;
  const known = [dayOf(edges?.['from'], -1), dayOf(edges?.['to'], 1), days?.['from'], days?.['to']].filter(
    (day) => day !== undefined && day !== null,
  );
  if (known.length === 0) return undefined;
  return {
    timeZone: state.timeZone,
    first: Math.floor(Math.min(...known)),
    last: Math.ceil(Math.max(...known)),
  };
}

interface Stored {
  sums: DaySum[];
  bins: (Omit<DayBins, 'counts'> & { counts: Buffer })[];
}
interface Expected {
  sums: DaySum[];
  bins: DayBins[];
}
/** Days counted from 1970, the end exclusive. */
interface Range {
  from: number;
  to: number;
}

async function readDays(
  trx: Transaction,
  scope: TenantScope,
  { timeZone, from, to }: Range & { timeZone: string },
): Promise<{ expected: DaySums; stored: Stored }> {
  const expected = new DaySums(timeZone);
  for (let day = from; day < to; day++) {
    const date = dateOfDay(day);
    await addStoredDay(trx, scope, { day, ...momentsOf({ from: date, to: date, timeZone }) }, expected);
  }
  return { expected, stored: await readStored(trx, scope, { kinds: KINDS, sizes: [1], from, to }) };
}

async function readStored(
  trx: Transaction,
  { companyId }: TenantScope,
  { kinds, sizes, from, to }: Range & { kinds: readonly Kind[]; sizes: readonly number[] },
): Promise<Stored> {
  const read = (table: string) =>
    trx(table)
      .where({ companyId })
      .whereIn('kind', [...kinds])
      .whereIn('size', [...sizes])
      .whereBetween('day', [from, to - 1]);
  return { sums: await read('figureDays'), bins: await read('figureDayBins') };
}

/** The blocks of several days that single ones add up to, and those that are stored. */
function longerBlocks(
  { sums, bins }: Stored,
  { timeZone, firstDay }: { timeZone: string; firstDay: number },
): [Expected, Stored] {
  const days = new DaySums(timeZone);
  for (const row of sums) if (row.size === 1) days.addSums(placeOf(row), sumsOf(row as object));
  for (const row of bins)
    if (row.size === 1) days.addCounts({ ...placeOf(row), ...row }, addPacked(row.counts, new Map()));
  const blocks = days.blocks();
  const isAsked = ({ size, day }: { size: number; day: number }) => size > 1 && day >= firstDay;
  return [
    { sums: blocks.sums.filter(isAsked), bins: blocks.bins.filter(isAsked) },
    { sums: sums.filter(isAsked), bins: bins.filter(isAsked) },
  ];
}
const placeOf = ({ kind, day, a, b = 0 }: { kind: Kind; day: number; a: number; b?: number }) => ({
  ...{ kind, day, a, b },
});

/** How many blocks differ; one without anything in it is none. */
function differences(expected: Expected, stored: Stored): number {
  const found = new Map<string, string>();
  const note = (key: string, text: string) => {
    if (found.get(key) === text) found.delete(key);
    else found.set(key, text);
  };
  const textOf = (of: object) => Object.values(sumsOf(of)).join();
  const none = textOf({});
  const readable = (counts: Map<number, number>) => JSON.stringify([...counts].sort(([a], [b]) => a - b));
  for (const one of expected.sums) if (textOf(one.sums) !== none) note(sumKey(one).join(), textOf(one.sums));
  for (const one of expected.bins) if (one.counts.size > 0) note(binKey(one).join(), readable(one.counts));
  for (const row of stored.sums) if (textOf(row) !== none) note(sumKey(row).join(), textOf(row));
  for (const row of stored.bins) {
    const counts = addPacked(row.counts, new Map());
    if (counts.size > 0) note(binKey(row).join(), readable(counts));
  }
  return found.size;
}
