import type { CampaignSettings } from '@recado/sdk/contracts';

/** Agents keep the rest of what a connection bears. */
export const SHARE = 0.6;
/** Messages are handed over at most this far ahead of their moment. */
export const AHEAD_MS = 2_000;
/** A connection without any pace hands over so many at once. */
export const MOST_AT_ONCE = 500;
/** The gap is drawn between these parts of the setting: on average it is the setting. */
const JITTER = [0.6, 1.4] as const;

export type PaceSettings = Pick<
  CampaignSettings,
  'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'
>;
/** Where a connection stands. */
export interface PaceState {
  /** When its next message may go. */
  nextAt: Date;
  sinceLongPause: number;
}
/** A moment for a message, and where the connection stands once it is used. */
export interface Slot {
  at: Date;
  after: PaceState;
  /** The longer pause comes after it. */
  isLast: boolean;
}

const jittered = (seconds: number, random: () => number): number =>
  seconds * 1000 * (JITTER[0] + (JITTER[1] - JITTER[0]) * random());

/** Milliseconds that a connection needs between two messages, whatever the settings say. */
export const leastGapMs = (perSecond: number | undefined): number =>
  perSecond ? 1000 / (perSecond * SHARE) : 0;

/**
 * The moments at which a connection may send next, at most `most`. Taken ones are not given back: a moment that nobody
 * uses is lost, so that no burst makes up for it.
 */
export function nextSlots(
  state: PaceState,
  settings: PaceSettings,
  perSecond: number | undefined,
  { now, most, random = Math.random }: { now: Date; most: number; random?: () => number },
): Slot[] {
  const least = leastGapMs(perSecond);
  const horizon = now.getTime() + AHEAD_MS;
  const { longerIntervalAfter, greaterInterval, messageInterval } = settings;
  let next = Math.max(withinReach(state, settings, perSecond, now).getTime(), now.getTime());
  let since = state.sinceLongPause;
  const slots: Slot[] = [];
  while (slots.length < most && next <= horizon) {
    const at = new Date(next);
    since += 1;
    const isLast = longerIntervalAfter > 0 && greaterInterval > 0 && since >= longerIntervalAfter;
    if (isLast) since = 0;
    next += Math.max(least, jittered(isLast ? greaterInterval : messageInterval, random));
    slots.push({ at, after: { nextAt: new Date(next), sinceLongPause: since }, isLast });
  }
  return slots;
}

/** A clock that was set back must not hold a connection for as long as it was ahead. */
export function withinReach(
  { nextAt }: PaceState,
  { messageInterval, greaterInterval }: PaceSettings,
  perSecond: number | undefined,
  now: Date,
): Date {
  const longest = Math.max(greaterInterval, messageInterval) * 1000 * JITTER[1] + leastGapMs(perSecond);
  const latest = now.getTime() + AHEAD_MS + longest;
  return nextAt.getTime() > latest ? new Date(now.getTime() + longest) : nextAt;
}

/** Milliseconds between two messages on average, long pauses included. */
export function averageGapMs(settings: PaceSettings, perSecond: number | undefined): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const least = leastGapMs(perSecond);
  const gap = Math.max(least, messageInterval * 1000);
  if (longerIntervalAfter === 0 || greaterInterval === 0) return gap;
  return (gap * (longerIntervalAfter - 1) + Math.max(least, greaterInterval * 1000)) / longerIntervalAfter;
}

/** How many messages a day an unofficial number should begin with, and how fast that grows. */
const FIRST_DAY = 20;
const GROWTH = 1.8;
const WARM_DAYS = 7;
const WARM_CAP = 1_500;

/** Messages that a number of this age should send in a day; undefined if nothing limits it. */
export function dayCap(
  { firstUsedAt, isMetered, warmUp }: { firstUsedAt: Date; isMetered: boolean; warmUp: boolean },
  now: Date,
): number | undefined {
  // The provider of an official account has limits of its own.
  if (isMetered || !warmUp) return undefined;
  const days = Math.max(0, Math.floor((now.getTime() - firstUsedAt.getTime()) / 86_400_000));
  return days >= WARM_DAYS ? WARM_CAP : Math.round(FIRST_DAY * GROWTH ** days);
}
