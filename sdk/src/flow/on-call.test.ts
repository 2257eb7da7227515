import { expect, it } from 'vitest';
import { WEEKDAYS, type HourRange, type Weekday } from './hours.js';
import { onDutyAt, turnsBetween, type OnCallChange, type OnCallEntry } from './on-call.js';

const ZONE = 'America/Sao_Paulo';
const week = (days: Partial<Record<Weekday, HourRange>>): OnCallEntry['days'] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days[day] ?? null])) as OnCallEntry['days'];
const entry = (id: number, days: Partial<Record<Weekday, HourRange>>): OnCallEntry => ({
  ...{ id, userId: id * 10, phone: `55119${id}`, interval: 5, days: week(days) },
});
const change = (given: Partial<OnCallChange>): OnCallChange => ({
  ...{ id: 1, entryId: 1, date: '2026-11-26', userId: null, phone: null, range: null, ...given },
});
const at = (moment: string) => new Date(`${moment}-03:00`);
const NIGHT = { start: '22:00', end: '06:00' };
// 26 November 2026 is a Thursday.
const thursdayNight = entry(1, { thursday: NIGHT });
const plan = (changes: OnCallChange[] = [], entries = [thursdayNight], timeZone = ZONE) => ({
  ...{ entries, changes, timeZone },
});
const names = (...asked: Parameters<typeof onDutyAt>) =>
  onDutyAt(...asked).duties.map(({ userId }) => userId);

it('a range over midnight belongs to the day on which it starts', () => {
  expect(names(plan(), at('2026-11-26T21:59'))).toEqual([]);
  expect(names(plan(), at('2026-11-26T22:00'))).toEqual([10]);
  expect(names(plan(), at('2026-11-27T05:59'))).toEqual([10]);
  expect(names(plan(), at('2026-11-27T06:00'))).toEqual([]);
  expect(names(plan(), at('2026-11-26T05:00'))).toEqual([]);
  expect(onDutyAt(plan(), at('2026-11-27T01:00')).duties[0]!.date).toBe('2026-11-26');
});

it('says until when that holds: the next end or beginning', () => {
  expect(onDutyAt(plan(), at('2026-11-27T01:00')).until).toEqual(at('2026-11-27T06:00'));
  expect(onDutyAt(plan(), at('2026-11-24T01:00')).until).toEqual(at('2026-11-26T22:00'));
  const two = plan([], [thursdayNight, entry(2, { friday: { start: '00:00', end: '12:00' } })]);
  expect(onDutyAt(two, at('2026-11-26T23:00')).until).toEqual(at('2026-11-27T00:00'));
  expect(names(two, at('2026-11-27T00:30'))).toEqual([10, 20]);
  expect(onDutyAt(plan([], []), at('2026-11-26T23:00'))).toEqual({ duties: [] });
});

it('equal times are a whole day, and 23:59 is the end of the day', () => {
  const allDay = plan([], [entry(1, { thursday: { start: '08:00', end: '08:00' } })]);
  expect(names(allDay, at('2026-11-27T07:59'))).toEqual([10]);
  const late = plan([], [entry(1, { thursday: { start: '18:00', end: '23:59' } })]);
  expect(onDutyAt(late, at('2026-11-26T23:59:30')).until).toEqual(at('2026-11-27T00:00'));
});

it.each([
  ['another person', { userId: 70, phone: '5511970' }, [70]],
  ['nobody', { userId: null }, []],
  ['other times', { userId: 10, range: { start: '23:30', end: '01:00' } }, []],
] as const)('a change of one day: %s', (_what, given, expected) => {
  const changed = plan([change(given)]);
  expect(names(changed, at('2026-11-26T23:00'))).toEqual(expected);
  // A week later it is as ever.
  expect(names(changed, at('2026-12-03T23:00'))).toEqual([10]);
});

it('a change adds a turn on a day without one', () => {
  const extra = plan([change({ date: '2026-11-28', userId: 70, range: { start: '10:00', end: '12:00' } })]);
  expect(names(extra, at('2026-11-28T11:00'))).toEqual([70]);
  expect(names(plan([change({ date: '2026-11-28', userId: 70 })]), at('2026-11-28T11:00'))).toEqual([]);
});

it('the night on which clocks change is an hour shorter or longer', () => {
  const hours = (date: string) => {
    const [turn] = turnsBetween(
      plan([], [entry(1, { saturday: NIGHT })], 'Europe/Lisbon'),
      ...([date, date] as const),
    );
    return (Number(turn!.end) - Number(turn!.start)) / 3_600_000;
  };
  expect([hours('2026-03-28'), hours('2026-10-24'), hours('2026-11-21')]).toEqual([7, 9, 8]);
});
