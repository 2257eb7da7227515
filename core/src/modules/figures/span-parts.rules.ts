import { FIGURES, binOf, csatOf, npsOf, rateOf, slotOf } from '@recado/sdk/rules';
import type { FigureId } from '@recado/sdk/rules';
import type { ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';
import type { FoldRating, FoldTicket, HumanMessage, Segment, Walked } from './fold.rules.js';
import { workingMs } from './working-time.rules.js';

export type Metric = Exclude<FigureId, 'occupancy'>;
/** What one attendance adds to one figure. Queue, user: 0 for none. */
export interface Part {
  metric: Metric;
  /** The moment at which it became known; its slot is where it is summed. */
  at: number;
  queueId: number;
  userId: number;
  /** Milliseconds on the calendar, or a score; 0 for what is only counted. */
  value: number;
  /** Milliseconds within service hours. */
  working: number;
}
export const METRICS = (Object.keys(FIGURES) as FigureId[]).filter(
  (id): id is Metric => !FIGURES[id].isDerived,
);
export const TIMES: ReadonlySet<Metric> = new Set(['wait', 'firstReply', 'handle', 'resolution']);

export function partsOf(
  ticket: FoldTicket,
  span: Walked,
  { messages, ratings }: { messages: readonly HumanMessage[]; ratings: readonly FoldRating[] },
  revisions: readonly ScheduleRevision[],
): Part[] {
  // Of a merged ticket the conversation goes on in the other one, which counts.
  if (ticket.isGroup || span.outcome === 'merged' || span.openedBy === 'import') return [];
  const place = { queueId: span.queueId ?? 0, userId: span.userId ?? 0 };
  const count = (metric: Metric, at: number): Part => ({ metric, at, ...place, value: 0, working: 0 });
  // Several figures are made of the same stretches.
  const known = new Map<string, number>();
  const workingOf = (stretch: Segment): number => {
    const key = `${stretch.from} ${stretch.to} ${stretch.queueId}`;
    const working = known.get(key) ?? workingMs(revisions, ticket.connectionId, stretch);
    known.set(key, working);
    return working;
  };
  const time = (metric: Metric, at: number, of: readonly Segment[], who = place): Part => ({
    ...{ metric, at, ...who },
    value: of.reduce((sum, { from, to }) => sum + to - from, 0),
    working: of.reduce((sum, stretch) => sum + workingOf(stretch), 0),
  });
  const { segments, openedAt, closedAt, accepted, outcome } = span;
  const parts = [count('opened', openedAt)];
  if (span.isReopened) parts.push(count('reopened', openedAt));
  // What an undone merge sets apart is the end of a conversation that is there already.
  else if (ticket.isFirst && span.ordinal === 1 && span.openedBy !== 'merge')
    parts.push(count('leads', openedAt));
  if (span.openedBy === 'customer') {
    if (accepted) {
      const waited = upTo(segments, accepted.at).filter(({ kind }) => kind === 'wait');
      parts.push(time('wait', accepted.at, waited, ids(accepted)));
    }
    const reply = messages.find(({ at }) => at >= openedAt);
    if (reply && (closedAt === null || reply.at <= closedAt)) {
      const since = segments.at(-1)?.to ?? openedAt;
      const goesOn: Segment = { kind: span.with, from: since, to: Infinity, queueId: span.queueId };
      const own = closedAt === null ? [...segments, goesOn] : segments;
      const until = upTo(own, reply.at).filter(({ kind }) => kind !== 'bot');
      const queueId = own.find(({ to }) => to >= reply.at)?.queueId ?? span.queueId;
      parts.push(time('firstReply', reply.at, until, ids({ queueId, userId: reply.userId })));
    }
  }
  if (closedAt !== null && outcome !== 'deleted') {
    parts.push(count('closed', closedAt));
    if (outcome === 'resolved') {
      const handled = segments.filter(({ kind }) => kind === 'handle');
      parts.push(time('handle', closedAt, handled), time('resolution', closedAt, segments));
    }
  }
  for (const { value, at, ...who } of ratings) {
    const rated = { at, ...ids(who), working: 0 };
    parts.push(
      { metric: 'nps', ...rated, value: npsOf(value) },
      { metric: 'csat', ...rated, value: csatOf(value) },
      { metric: 'rating', ...rated, value: rateOf(value) },
    );
  }
  return parts;
}

const ids = ({ queueId, userId }: { queueId: number | null; userId: number | null }) => ({
  queueId: queueId ?? 0,
  userId: userId ?? 0,
});
/** The stretches before a moment. */
const upTo = (segments: readonly Segment[], moment: number): Segment[] =>
  segments.flatMap((one) => (one.from < moment ? [{ ...one, to: Math.min(one.to, moment) }] : []));

/** Where a part is summed. */
export interface SumKey {
  slot: number;
  queueId: number;
  userId: number;
  connectionId: number;
  metric: Metric;
}
export interface Sum extends SumKey {
  count: number;
  value: number;
  working: number;
  /** Numbers by bin, of the calendar and of service hours. */
  bins: ReadonlyMap<number, number>;
  workingBins: ReadonlyMap<number, number>;
}
/** Of what is only counted; a sum gets one of its own with its first time. */
const NO_BINS: ReadonlyMap<number, number> = new Map();

/** Sums to which spans are added, or from which they are taken: both undo each other exactly. */
export class Sums {
  readonly byKey = new Map<string, Sum>();

  add({ connectionId, parts }: { connectionId: number; parts: readonly Part[] }, sign: 1 | -1 = 1): void {
    for (const { metric, at, queueId, userId, value, working } of parts) {
      const sum = this.at({ slot: slotOf(at), queueId, userId, connectionId, metric });
      sum.count += sign;
      sum.value += sign * value;
      sum.working += sign * working;
      if (!TIMES.has(metric)) continue;
      addBin(sum, 'bins', binOf(value), sign);
      addBin(sum, 'workingBins', binOf(working), sign);
    }
  }

  /** Adds sums of another. */
  merge({ count, value, working, bins, workingBins, ...key }: Sum): void {
    const sum = this.at(key);
    sum.count += count;
    sum.value += value;
    sum.working += working;
    for (const [bin, by] of bins) addBin(sum, 'bins', bin, by);
    for (const [bin, by] of workingBins) addBin(sum, 'workingBins', bin, by);
  }

  at(key: SumKey): Sum {
    const { slot, queueId, userId, connectionId, metric } = key;
    const name = [slot, queueId, userId, connectionId, metric].join();
    let sum = this.byKey.get(name);
    if (!sum) {
      const bins = { bins: NO_BINS, workingBins: NO_BINS };
      const ids = { slot, queueId, userId, connectionId, metric };
      this.byKey.set(name, (sum = { ...ids, count: 0, value: 0, working: 0, ...bins }));
    }
    return sum;
  }

  /** Those that are not zero throughout. */
  changes(): Sum[] {
    return [...this.byKey.values()].filter(
      ({ count, value, working, bins, workingBins }) =>
        count !== 0 || value !== 0 || working !== 0 || bins.size > 0 || workingBins.size > 0,
    );
  }
}

export function addBin(sum: Sum, of: 'bins' | 'workingBins', bin: number, by: number): void {
  if (sum[of] === NO_BINS) sum[of] = new Map();
  bump(sum[of] as Map<number, number>, bin, by);
}

type Summed = Parameters<Sums['add']>[0];
/** What changes if these spans take the place of those. */
export function differenceOf(before: readonly Summed[], after: readonly Summed[]): Sum[] {
  const sums = new Sums();
  for (const span of before) sums.add(span, -1);
  for (const span of after) sums.add(span);
  return sums.changes();
}

export function bump(bins: Map<number, number>, bin: number, by: number): void {
  const next = (bins.get(bin) ?? 0) + by;
  if (next === 0) bins.delete(bin);
  else bins.set(bin, next);
}
