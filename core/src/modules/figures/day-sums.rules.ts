import { wallClock } from '@recado/sdk/flow';
import { COLUMNS, type SumColumn } from './figure-columns.rules.js';
import { TIMES, bump, type Metric, type Sum } from './span-parts.rules.js';

const DAY_MS = 86_400_000;
/** Lengths of blocks, in days: a range is made of few blocks, however long it is. */
export const SIZES = [1, 4, 16, 64, 256] as const;
/** Who is told apart; `a` and `b` are their ids. */
export const KINDS = ['all', 'queue', 'user', 'connection', 'queueUser'] as const;
export type Kind = (typeof KINDS)[number];

/** Days of a calendar, counted from 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface Block {
  size: number;
  day: number;
}
/** The blocks that make up the days from the first to the last, each as long as it can be. */
export function blocksOf(first: number, last: number): Block[] {
  const blocks: Block[] = [];
  for (let day = first; day <= last;) {
    const size = SIZES.findLast((one) => day % one === 0 && day + one - 1 <= last)!;
    blocks.push({ size, day });
    day += size;
  }
  return blocks;
}

export interface DaySum extends Block {
  kind: Kind;
  a: number;
  b: number;
  sums: Partial<Record<SumColumn, number>>;
}
export interface DayBins extends Block {
  kind: Kind;
  a: number;
  metric: Metric;
  isWorking: boolean;
  counts: Map<number, number>;
}
/** Of these the hours are kept at which they happened. */
const BY_HOUR: ReadonlySet<Metric> = new Set(['opened', 'closed']);

const COLUMNS_OF = new Map<Metric, (typeof COLUMNS)[number][]>();
for (const column of COLUMNS)
  COLUMNS_OF.set(column.metric, [...(COLUMNS_OF.get(column.metric) ?? []), column]);

type SumPlace = Omit<DaySum, 'size' | 'sums'>;
type BinPlace = Omit<DayBins, 'size' | 'counts'>;

/** Sums by days of one zone: gathered by single days, of which the longer blocks are made once. */
export class DaySums {
  private readonly sums = new Map<string, DaySum>();
  private readonly bins = new Map<string, DayBins>();
  private readonly clocks = new Map<number, { day: number; hour: number }>();

  constructor(private readonly timeZone: string) {}

  /** Adds a sum of a slot. */
  add(sum: Sum): void {
    const { metric } = sum;
    const { day, hour } = this.clockAt(sum.slot);
    for (const [kind, a, b] of kindsOf(sum)) {
      this.addSums({ kind, day, a, b }, sumsOfMetric(sum));
      if (kind === 'queueUser') continue;
      if (TIMES.has(metric)) {
        this.addCounts({ kind, day, a, metric, isWorking: false }, sum.bins);
        this.addCounts({ kind, day, a, metric, isWorking: true }, sum.workingBins);
      } else if (BY_HOUR.has(metric))
        this.addHour({ kind, day, a, metric, isWorking: false }, hour, sum.count);
    }
  }

  /** Adds how many there were in a slot, by their hour alone. */
  addHours({ slot, metric, count, ...ids }: Ids & Pick<Sum, 'slot' | 'metric' | 'count'>): void {
    const { day, hour } = this.clockAt(slot);
    for (const [kind, a] of kindsOf(ids))
      if (kind !== 'queueUser') this.addHour({ kind, day, a, metric, isWorking: false }, hour, count);
  }

  addSums({ kind, day, a, b }: SumPlace, sums: Partial<Record<SumColumn, number>>): void {
    const name = `${kind} ${day} ${a} ${b}`;
    let own = this.sums.get(name);
    if (!own) this.sums.set(name, (own = { kind, size: 1, day, a, b, sums: {} }));
    addTo(own.sums, sums);
  }

  addCounts(place: BinPlace, counts: ReadonlyMap<number, number>): void {
    if (counts.size === 0) return;
    const own = this.countsAt(place);
    for (const [bin, count] of counts) bump(own, bin, count);
  }

  /** The single days. */
  days(): { sums: DaySum[]; bins: DayBins[] } {
    return { sums: [...this.sums.values()], bins: [...this.bins.values()] };
  }

  /** All blocks, the longer ones with what was added to their days. */
  blocks(): { sums: DaySum[]; bins: DayBins[] } {
    const { sums, bins } = this.days();
    for (const size of SIZES.slice(1)) {
      const longer = new DaySums(this.timeZone);
      const start = (day: number) => Math.floor(day / size) * size;
      for (const one of this.sums.values()) longer.addSums({ ...one, day: start(one.day) }, one.sums);
      for (const one of this.bins.values())
        if (TIMES.has(one.metric)) longer.addCounts({ ...one, day: start(one.day) }, one.counts);
      sums.push(...[...longer.sums.values()].map((one) => ({ ...one, size })));
      bins.push(...[...longer.bins.values()].map((one) => ({ ...one, size })));
    }
    return { sums, bins };
  }

  private addHour(place: BinPlace, hour: number, count: number): void {
    bump(this.countsAt(place), hour, count);
  }

  private countsAt({ kind, day, a, metric, isWorking }: BinPlace): Map<number, number> {
    const name = `${kind} ${day} ${a} ${metric} ${isWorking}`;
    let own = this.bins.get(name);
    if (!own) this.bins.set(name, (own = { kind, size: 1, day, a, metric, isWorking, counts: new Map() }));
    return own.counts;
  }

  private clockAt(slot: number): { day: number; hour: number } {
    let known = this.clocks.get(slot);
    if (!known) {
      const { date, time } = wallClock(new Date(slot), this.timeZone);
      this.clocks.set(slot, (known = { day: dayNumber(date), hour: Number(time.slice(0, 2)) }));
    }
    return known;
  }
}

type Ids = Pick<Sum, 'queueId' | 'userId' | 'connectionId'>;
const kindsOf = ({ queueId, userId, connectionId }: Ids): [Kind, number, number][] => [
  ...([
    ['all', 0, 0],
    ['queue', queueId, 0],
    ['user', userId, 0],
    ['connection', connectionId, 0],
    ['queueUser', queueId, userId],
  ] as [Kind, number, number][]),
];
const sumsOfMetric = (sum: Sum): Partial<Record<SumColumn, number>> =>
  Object.fromEntries((COLUMNS_OF.get(sum.metric) ?? []).map(({ name, of }) => [name, sum[of]]));

function addTo(own: Partial<Record<SumColumn, number>>, more: Partial<Record<SumColumn, number>>): void {
  for (const [name, value] of Object.entries(more) as [SumColumn, number][])
    own[name] = (own[name] ?? 0) + value;
}
