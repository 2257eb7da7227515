import type { Random } from './random.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The company is in São Paulo, which has had no other time than this since 2019. */
const WEST_OF_UTC = 3 * HOUR;

/** Twice the month that the dashboard shows at first, which it compares with the one before. */
export const DAYS = 60;
/** How many of the present customers wrote on a day of the earlier month: the shop has grown since. */
const EARLIER = { daysAgo: 30, share: 0.88 };
/** How many customers write on a day, from Sunday to Saturday. */
const ARRIVALS = [1, 22, 19, 17, 16, 15, 8];
/** How they spread over its hours; on Saturdays most come in the morning, when the shop is open. */
const BY_HOUR = [0, 0, 0, 0, 0, 0, 0, 0.5, 5, 11, 13, 11, 6, 6, 11, 13, 11, 7, 1, 0.6, 0.6, 0.4, 0.2, 0];
const ON_SATURDAY = [0, 0, 0, 0, 0, 0, 0, 0, 1, 11, 13, 9, 5, 0.5, 0.3, 0.3, 0, 0, 0, 0, 0.2, 0, 0, 0];
/** When somebody is there, in hours of the day; from Sunday to Saturday. */
const WEEKDAY = { from: 8.5, to: 18 };
const OFFICE = [undefined, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { from: 9, to: 13 }];

const midnightOf = (at: number): number => Math.floor((at - WEST_OF_UTC) / DAY) * DAY + WEST_OF_UTC;
const officeOn = (midnight: number) => OFFICE[new Date(midnight).getUTCDay()];

/** The first midnights of the last days, today's included. */
export const lastDays = (now: number, days = DAYS): number[] =>
  Array.from({ length: days + 1 }, (_, ago) => midnightOf(now) - (days - ago) * DAY);

/** The moments of a day at which customers write, in order. */
export function arrivalsOn(random: Random, midnight: number, now: number): number[] {
  const weekday = new Date(midnight).getUTCDay();
  const isEarlier = midnight < midnightOf(now) - EARLIER.daysAgo * DAY;
  const expected = ARRIVALS[weekday]! * (isEarlier ? EARLIER.share : 1);
  const hours = (weekday === 6 ? ON_SATURDAY : BY_HOUR).map((weight, hour) => [hour, weight] as const);
  const count = Math.round(expected * random.between(0.75, 1.25));
  return Array.from({ length: count }, () =>
    Math.floor(midnight + (random.weighted(hours) + random.next()) * HOUR),
  ).sort((a, b) => a - b);
}

/** This moment if somebody is there, otherwise soon after somebody comes. */
export function atWork(random: Random, at: number): number {
  for (let midnight = midnightOf(at); ; midnight += DAY) {
    const hours = officeOn(midnight);
    if (!hours) continue;
    const [from, to] = [midnight + hours.from * HOUR, midnight + hours.to * HOUR];
    if (at < from) return Math.floor(from + random.between(0.02, 0.7) * HOUR);
    if (at < to) return Math.floor(at);
  }
}

/** When an agent is there on a day; a break parts it. */
export function shiftOn(random: Random, midnight: number): [number, number][] {
  const hours = officeOn(midnight);
  if (!hours) return [];
  const at = (hour: number, within: number) =>
    Math.floor(midnight + (hour + random.between(-within, within)) * HOUR);
  const [comes, goes] = [at(hours.from, 0.15), at(hours.to, 0.2)];
  if (hours.to - hours.from < 6) return [[comes, goes]];
  const lunch = at(12.5, 0.5);
  return [
    [comes, lunch],
    [lunch + Math.floor(random.between(0.8, 1.1) * HOUR), goes],
  ];
}

/** The morning of a Tuesday, Wednesday or Thursday, about so many days before now. */
export function workdayMorning(now: number, daysAgo: number): number {
  const midnight = midnightOf(now) - daysAgo * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday < 2 ? weekday + 3 : Math.max(0, weekday - 4);
  return midnight - back * DAY + 10.25 * HOUR;
}

/** So many days after now, at this hour. */
export const comingDay = (now: number, days: number, hour: number): number =>
  midnightOf(now) + days * DAY + hour * HOUR;

/** The same as people read it there: `2026-03-02T14:30`. */
export const wallTime = (at: number): string => new Date(at - WEST_OF_UTC).toISOString().slice(0, 16);
