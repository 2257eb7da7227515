import { describe, expect, it } from 'vitest';
import { AHEAD_MS, averageGapMs, dayCap, nextSlots, withinReach, type PaceSettings } from './pace.rules.js';

const now = new Date('2026-11-24T12:00:00Z');
const settings: PaceSettings = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 };
const free: PaceSettings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
const fresh = { nextAt: now, sinceLongPause: 0 };
const middle = () => 0.5;
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the pace of a connection', () => {
  it('gives one moment, and the next one a gap later', () => {
    const [slot, ...rest] = nextSlots(fresh, settings, undefined, { now, most: 500, random: middle });
    expect(rest).toEqual([]);
    expect(slot).toEqual({ at: now, after: { nextAt: later(20_000), sinceLongPause: 1 }, isLast: false });
    expect(nextSlots(slot!.after, settings, undefined, { now, most: 500 })).toEqual([]);
  });
  it('pauses longer instead of the gap after so many messages', () => {
    const before = { nextAt: now, sinceLongPause: 19 };
    const [slot] = nextSlots(before, settings, undefined, { now, most: 1, random: middle });
    expect(slot).toMatchObject({ after: { nextAt: later(60_000), sinceLongPause: 0 }, isLast: true });
  });
  it('draws the gap, on average as long as the setting', () => {
    const gaps = Array.from({ length: 1000 }, (_, at) => {
      const random = () => (at + 0.5) / 1000;
      const [slot] = nextSlots(fresh, settings, undefined, { now, most: 1, random });
      return slot!.after.nextAt.getTime() - now.getTime();
    });
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / 100_000).toBeCloseTo(200, 0);
    expect([Math.min(...gaps), Math.max(...gaps)].map((gap) => Math.round(gap / 100))).toEqual([120, 280]);
  });
  it('leaves agents two fifths of what the connection bears', () => {
    const slots = nextSlots(fresh, free, 80, { now, most: 500 });
    expect(slots.length).toBe(Math.floor((AHEAD_MS / 1000) * 48) + 1);
    expect(slots.at(-1)!.after.nextAt.getTime() - now.getTime()).toBeGreaterThan(AHEAD_MS);
  });
  it('gives no more than asked for, and makes up for no moment that passed', () => {
    const idle = { nextAt: later(-3_600_000), sinceLongPause: 0 };
    expect(nextSlots(idle, free, 80, { now, most: 7 })).toHaveLength(7);
    expect(nextSlots(idle, settings, undefined, { now, most: 500 })).toHaveLength(1);
  });
  it('is not held for as long as a clock was ahead that has been set back', () => {
    const ahead = { nextAt: later(3_600_000), sinceLongPause: 0 };
    const reach = withinReach(ahead, settings, undefined, now).getTime() - now.getTime();
    expect(reach).toBeLessThanOrEqual(84_000);
  });
  it('knows how long a message takes on average', () => {
    expect(averageGapMs(settings, undefined)).toBe(22_000);
    expect(averageGapMs(free, 80)).toBeCloseTo(20.83, 1);
  });
});

describe('the cap of a day', () => {
  const cap = (days: number, more = {}) =>
    dayCap({ firstUsedAt: later(-days * 86_400_000), isMetered: false, warmUp: true, ...more }, now);
  it('grows with the age of the number', () =>
    expect([0, 1, 3, 6, 7, 400].map((days) => cap(days))).toEqual([20, 36, 117, 680, 1500, 1500]));
  it('does not bind an official account, nor a company that has switched it off', () =>
    expect([cap(0, { isMetered: true }), cap(0, { warmUp: false })]).toEqual([undefined, undefined]));
});
