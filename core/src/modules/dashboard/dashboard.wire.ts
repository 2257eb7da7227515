import type {
  DashboardAttendant,
  DashboardCounters,
  FigureQueue,
  FigureRating,
  FigureTime,
  FigureUser,
} from '@recado/sdk/contracts';
import { timeOfBin } from '@recado/sdk/rules';
import type { FigureSums } from '../figures/figure-columns.rules.js';
import type { Bins, LabelledSums, RangeFigures } from '../figures/read-figures.tx.js';
import type { Presence } from '../figures/read-presence.tx.js';
import type { Person } from './dashboard.repo.js';

const MINUTE_MS = 60_000;
type Timed = 'wait' | 'firstReply' | 'handle' | 'resolution';

const minutes = (ms: number): number => Math.round((ms / MINUTE_MS) * 1000) / 1000;
const mean = (sum: number, count: number): number | null =>
  count > 0 ? minutes(Math.max(0, sum) / count) : null;

/** The time that so many of a hundred do not exceed; of two in the middle their mean. */
export function percentile(bins: Bins, percent: number): number | null {
  const sorted = [...bins].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let seen = 0;
    for (const [bin, count] of sorted) if ((seen += count) >= rank) return timeOfBin(bin);
    return timeOfBin(sorted.at(-1)![0]);
  };
  const place = (total * percent) / 100;
  const [low, high] = [Math.max(1, Math.ceil(place)), Math.min(total, Math.floor(place) + 1)];
  return minutes(percent === 50 ? (at(low) + at(high)) / 2 : at(low));
}

const sumOf = (sums: FigureSums, metric: Timed, isWorking: boolean): number =>
  isWorking ? sums[`${metric}WorkingMs`] : sums[`${metric}Ms`];

function toTime({ sums, bins }: RangeFigures, metric: Timed, isWorking: boolean): FigureTime {
  const count = sums[`${metric}N`];
  return {
    ...{ count, mean: mean(sumOf(sums, metric, isWorking), count) },
    ...{ median: percentile(bins(metric), 50), p90: percentile(bins(metric), 90) },
  };
}

/** Ratings of 9 and 10 are one more for the score, those up to 6 one less; satisfied are those from 7 on. */
export function toRating({ rated, nps, csat, stars }: FigureSums): FigureRating {
  const ruim = rated - csat;
  const boa = nps + ruim;
  const share = (part: number) => (rated > 0 ? Math.round((100 * part) / rated) : null);
  return {
    ...{ boa, media: csat - boa, ruim, total_notas: rated, nps: share(nps), csat: share(csat) },
    average: rated > 0 ? Math.round((stars / rated) * 100) / 100 : null,
  };
}

export function toCounters(
  figures: RangeFigures,
  isWorking: boolean,
): Omit<DashboardCounters, 'supportPending' | 'supportHappening'> {
  const { sums } = figures;
  const time = (metric: Timed) => toTime(figures, metric, isWorking);
  const [wait, handle] = [time('wait'), time('handle')];
  return {
    ...{
      supportFinished: sums.closed,
      leads: sums.leads,
      avgSupportTime: handle.mean,
      avgWaitTime: wait.mean,
    },
    ...{ opened: sums.opened, reopened: sums.reopened, wait, firstReply: time('firstReply'), handle },
    ...{ resolution: time('resolution'), rating: toRating(sums) },
  };
}

const averages = (sums: FigureSums, isWorking: boolean) => ({
  avgWaitTime: mean(sumOf(sums, 'wait', isWorking), sums.waitN),
  avgSupportTime: mean(sumOf(sums, 'handle', isWorking), sums.handleN),
});

export const toAttendant = (
  { id, name, online, sums }: LabelledSums,
  isWorking: boolean,
): DashboardAttendant => {
  const { average, total_notas: countRating } = toRating(sums);
  return {
    id,
    name,
    online,
    tickets: sums.closed,
    rating: average,
    countRating,
    ...averages(sums, isWorking),
  };
};

export const toQueue = ({ id, name, color, sums }: LabelledSums, isWorking: boolean): FigureQueue => ({
  ...{ id, name, color, total: sums.opened, closed: sums.closed },
  ...averages(sums, isWorking),
});

export const toUser = (
  { id, name, online }: Person,
  { onlineMs, busyMs }: Presence = { onlineMs: 0, busyMs: 0 },
): FigureUser => ({
  ...{ id, name, online, onlineMinutes: minutes(onlineMs), busyMinutes: minutes(busyMs) },
  occupancy: onlineMs > 0 ? Math.round((100 * busyMs) / onlineMs) : null,
});
