import { describe, expect, it } from 'vitest';
import { DEFAULT_HOURS } from './hours.js';
import { fromSchedules, hoursProblems, toSchedules } from './schedules.js';

const day = (startTimeA: string, endTimeA: string, startTimeB = '', endTimeB = '') => ({
  startTimeA,
  endTimeA,
  startTimeB,
  endTimeB,
});

describe('service hours on the wire', () => {
  it('are seven rows from Monday on, with the original API’s default', () => {
    const rows = toSchedules(DEFAULT_HOURS);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual({
      weekday: 'Segunda-feira',
      weekdayEn: 'monday',
      ...day('08:00', '12:00', '13:00', '18:00'),
    });
    expect(rows[6]!.weekdayEn).toBe('sunday');
    expect(fromSchedules(rows)).toEqual(DEFAULT_HOURS);
  });

  it('are closed on a day without times, and on a missing day', () => {
    const rows = [{ weekdayEn: 'monday' as const, ...day('', '', '13:00', '18:00') }];
    expect(fromSchedules(rows)).toMatchObject({ monday: [{ start: '13:00', end: '18:00' }], tuesday: [] });
  });

  it.each([
    [day('08:00', '12:00', '13:00', '18:00'), []],
    [day('08:00', '12:00', '12:00', '18:00'), []],
    [day('', ''), []],
    [day('', '', '13:00', '18:00'), []],
    [day('8:00', '24:00'), ['startTimeA format', 'endTimeA format']],
    [day('08:00', ''), ['endTimeA incomplete']],
    [day('', '12:00', '', '18:00'), ['startTimeA incomplete', 'startTimeB incomplete']],
    [day('12:00', '12:00'), ['endTimeA order']],
    [day('22:00', '06:00'), ['endTimeA order']],
    [day('08:00', '12:00', '22:00', '00:00'), ['endTimeB order']],
    [day('08:00', '13:00', '12:00', '18:00'), ['startTimeB overlap']],
    [day('13:00', '18:00', '08:00', '12:00'), ['startTimeB overlap']],
  ])('%j has the problems %j', (times, problems) => {
    expect(hoursProblems(times).map(({ field, fault }) => `${field} ${fault}`)).toEqual(problems);
  });
});
