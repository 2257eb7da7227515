import type { FigureRange } from '@recado/sdk/contracts';
import { addDays, firstMomentAt, wallClock } from '@recado/sdk/flow';

/** Which rows a figure is made of; undefined: all of them. Id 0: without a queue, or nobody's. */
export interface FigureSelection {
  queueIds?: readonly number[];
  userIds?: readonly number[];
  connectionIds?: readonly number[];
}

/** How many days a date is after another one. */
export const daysFrom = (date: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);

/** As many days, up to the day before. */
export function formerRange({ from, to, timeZone }: FigureRange): FigureRange {
  return { from: addDays(from, -1 - daysFrom(from, to)), to: addDays(from, -1), timeZone };
}

/** The moments of these days, the end exclusive: a day has 23 to 25 hours, and need not begin at midnight. */
export const momentsOf = ({ from, to, timeZone }: FigureRange): { from: Date; to: Date } => ({
  from: firstMomentAt(from, '00:00', timeZone),
  to: firstMomentAt(addDays(to, 1), '00:00', timeZone),
});

/** All days of a range. */
export const daysOf = ({ from, to }: FigureRange): string[] =>
  Array.from({ length: daysFrom(from, to) + 1 }, (_, place) => addDays(from, place));

/** The hours that the clock shows on a day: one that is skipped is missing, one that is repeated is there once. */
export function hoursOf(day: string, timeZone: string): number[] {
  const { from, to } = momentsOf({ from: day, to: day, timeZone });
  const hours = new Set<number>();
  for (let at = from.getTime(); at < to.getTime(); at += 15 * 60_000)
    hours.add(Number(wallClock(new Date(at), timeZone).time.slice(0, 2)));
  return [...hours].sort((a, b) => a - b);
}
