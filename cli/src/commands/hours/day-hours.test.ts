import { expect, it } from 'vitest';
import { DEFAULT_HOURS, toSchedules } from '@recado/sdk/flow';
import { changedWeek } from './day-hours.js';

const week = toSchedules(DEFAULT_HOURS);
const told = (...changes: string[]) =>
  changedWeek(week, changes).map(
    (row) => `${row.startTimeA}-${row.endTimeA},${row.startTimeB}-${row.endTimeB}`,
  );
const usual = '08:00-12:00,13:00-18:00';

it('changes the named days, a later change over an earlier one', () => {
  const days = told('weekdays=09:00-17:00', 'Friday=09:00-12:00, 13:00-15:00', 'sunday=closed');
  const [monday, friday] = ['09:00-17:00,-', '09:00-12:00,13:00-15:00'];
  expect(days).toEqual([monday, monday, monday, monday, friday, usual, '-,-']);
});

it.each([
  ['someday=08:00-12:00', /a day of monday/],
  ['monday', /a day of monday/],
  ['monday=8-12', /is no hours/],
  ['monday=08:00-25:00', /no time of day/],
  ['monday=22:00-06:00', /23:59 is the end/],
  ['monday=08:00-12:00,11:00-13:00', /before the first is over/],
  ['monday=01:00-02:00,03:00-04:00,05:00-06:00', /more than two/],
])('rejects %s', (change, message) => {
  expect(() => told(change)).toThrow(message);
});
