import { describe, expect, it } from 'vitest';
import { isPast, isSkipped, nextTimes, proposedTime, shownTime, type When } from './schedule-times';

const BERLIN = 'Europe/Berlin';
const monthly: When = { local: '2027-01-31T09:00', timeZone: BERLIN, recurrence: { repeat: 'monthly' } };
const known = {
  localSendAt: '2027-02-28T09:00',
  localStartAt: '2027-01-31T09:00',
  sendAt: '2027-02-28T08:00:00.000Z',
  timeZone: BERLIN,
  recurrence: { repeat: 'monthly' as const, count: 3 },
};
const stored: When = { local: known.localSendAt, timeZone: BERLIN, recurrence: known.recurrence };
const locals = (when: When, of: typeof known | null, most = 5) =>
  nextTimes(when, of, most).map(({ local }) => local);

describe('the next times of a message', () => {
  it('keep the wall clock over a change of the clocks, and the 31st over short months', () => {
    const times = nextTimes(monthly, null, 3);
    expect(times.map(({ local, at }) => `${local} ${at.toISOString().slice(11, 16)}`)).toEqual([
      '2027-01-31T09:00 08:00',
      '2027-02-28T09:00 08:00',
      '2027-03-31T09:00 07:00',
      '2027-04-30T09:00 07:00',
    ]);
  });
  it('follow from the first day of a stored series as long as it stays', () => {
    expect(locals(stored, known)).toEqual(['2027-02-28T09:00', '2027-03-31T09:00', '2027-04-30T09:00']);
  });
  it('begin anew when its time, zone or pattern is another', () => {
    const moved = { ...stored, local: '2027-02-28T10:00' };
    expect(locals(moved, known)).toEqual(['2027-02-28T10:00', '2027-03-28T10:00', '2027-04-28T10:00']);
    expect(locals({ ...stored, recurrence: null }, known)).toEqual(['2027-02-28T09:00']);
  });
  it('are none if the series ends before', () => {
    const until = { repeat: 'weekdays' as const, until: '2027-01-31' };
    // A Sunday: the first one would be Monday.
    expect(locals({ ...monthly, recurrence: until }, null)).toEqual([]);
  });
  it('say that the clock skips one', () => {
    const [skipped] = nextTimes({ ...monthly, local: '2027-03-28T02:30', recurrence: null }, null, 1);
    expect(isSkipped(skipped!, BERLIN)).toBe(true);
    expect(shownTime(skipped!.at, BERLIN, 'en', true)).toMatch(/28.*03:00 GMT\+2/);
  });
});

it('a time has passed, but not the one that is stored', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  expect(isPast(monthly, null, now)).toBe(true);
  expect(isPast({ ...monthly, local: '2027-03-01T13:30' }, null, now)).toBe(false);
  expect(isPast(stored, known, now)).toBe(false);
  expect(isPast({ ...stored, local: '2027-02-28T10:00' }, known, now)).toBe(true);
});

it('an hour ahead is proposed', () => {
  expect(proposedTime(new Date('2027-03-01T12:10:00Z'), 'UTC')).toEqual({
    date: '2027-03-01',
    time: '13:10',
  });
  expect(proposedTime(new Date('2027-03-01T23:40:00Z'), 'UTC')).toEqual({
    date: '2027-03-02',
    time: '00:40',
  });
});
