import { describe, expect, it } from 'vitest';
import { estimatedEnd, holdOf } from './estimate.rules.js';

const from = new Date('2026-11-24T12:00:00Z');
const settings = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 } as const;
const always = { windowFrom: '00:00', windowTo: '00:00', days: 127 };
const hours = (end: Date | null) => ((end?.getTime() ?? NaN) - from.getTime()) / 3_600_000;

describe('the estimate of the end', () => {
  const lane = (rest: number, perDay?: number) => ({ rest, perSecond: undefined, perDay });
  it('is that of the slowest connection, pauses included', () =>
    expect(hours(estimatedEnd([lane(1_000), lane(10)], settings, always, from))).toBeCloseTo(6.1, 1));
  it('takes twice as long if half of the day is closed', () => {
    const half = { ...always, windowFrom: '08:00', windowTo: '20:00' };
    expect(hours(estimatedEnd([lane(1_000)], settings, half, from))).toBeCloseTo(12.2, 1);
  });
  it('counts the days that a cap needs', () =>
    expect(hours(estimatedEnd([lane(100, 20)], settings, always, from))).toBe(96));
  it('is none when nobody is left', () => expect(estimatedEnd([lane(0)], settings, always, from)).toBeNull());
});

describe('why a campaign waits', () => {
  const hold = (reason: 'quota' | 'connections' | 'account', minutes: number | null) => ({
    isOpen: true,
    hold: {
      reason,
      text: null,
      until: minutes === null ? null : new Date(from.getTime() + minutes * 60_000),
    },
  });
  it('is the reason of the connection that goes on first', () => {
    expect(holdOf([hold('account', null), hold('quota', 60), hold('connections', 5)])?.reason).toBe(
      'connections',
    );
    expect(holdOf([hold('account', null)])).toMatchObject({ reason: 'account', until: null });
  });
  it('is none while one connection sends, or nobody is left', () => {
    expect(holdOf([hold('quota', 60), { isOpen: true, hold: null }])).toBeNull();
    expect(holdOf([{ ...hold('quota', 60), isOpen: false }])).toBeNull();
  });
});
