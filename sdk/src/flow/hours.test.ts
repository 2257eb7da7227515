import { describe, expect, it } from 'vitest';
import { DEFAULT_HOURS, hoursBy, nextChange, openAt, type Holiday, type ServiceHours } from './hours.js';
import { addDays, firstMomentAt, wallClock } from './local-time.js';

const SP = 'America/Sao_Paulo';
const closed = hoursBy(() => []);
const allDay = hoursBy(() => [{ start: '00:00', end: '23:59' }]);
const at = (text: string, zone = SP) => firstMomentAt(text.slice(0, 10), text.slice(11), zone);
/** As read off a wall clock. */
const wall = (moment: Date | undefined, zone = SP) => {
  if (!moment) return undefined;
  const { date, time } = wallClock(moment, zone);
  return `${date} ${time}`;
};

it('the wall clock is that of the zone; an unknown zone counts as UTC', () => {
  const moment = new Date('2026-11-20T01:30:00Z');
  expect(wallClock(moment, SP)).toEqual({ date: '2026-11-19', time: '22:30' });
  expect(wallClock(moment, 'Nowhere/At_All')).toEqual({ date: '2026-11-20', time: '01:30' });
});

describe('service hours', () => {
  it.each([
    ['2026-11-23 07:59', false, '2026-11-23 08:00'],
    ['2026-11-23 08:00', true, '2026-11-23 12:00'],
    ['2026-11-23 12:00', false, '2026-11-23 13:00'],
    ['2026-11-23 17:59', true, '2026-11-23 18:00'],
    ['2026-11-23 18:00', false, '2026-11-24 08:00'],
  ])('at %s open is %s until %s', (now, open, until) => {
    const opening = openAt(DEFAULT_HOURS, [], SP, at(now));
    expect([opening.open, wall(opening.until)]).toEqual([open, until]);
    expect(opening.reason).toBe(open ? undefined : 'hours');
  });

  it('skip a closed weekend', () => {
    const week: ServiceHours = { ...DEFAULT_HOURS, saturday: [], sunday: [] };
    expect(wall(nextChange(week, [], SP, at('2026-11-20 18:00')))).toBe('2026-11-23 08:00');
  });

  it('continue over midnight if one day ends and the next begins open', () => {
    const week: ServiceHours = {
      ...closed,
      friday: [{ start: '20:00', end: '23:59' }],
      saturday: [{ start: '00:00', end: '02:00' }],
    };
    expect(openAt(week, [], SP, at('2026-11-20 23:59')).open).toBe(true);
    expect(wall(nextChange(week, [], SP, at('2026-11-20 21:00')))).toBe('2026-11-21 02:00');
  });

  it('never change when always open, always closed or absent', () => {
    const now = at('2026-11-20 12:00');
    expect(openAt(allDay, [], SP, now)).toEqual({ open: true });
    expect(openAt(closed, [], SP, now)).toEqual({ open: false, reason: 'hours' });
    expect(openAt(undefined, [{ date: '2026-11-20', name: 'x', hours: [] }], SP, now)).toEqual({
      open: true,
    });
  });

  it('count in the time zone of the company, and an unknown one as UTC', () => {
    const noon = new Date('2026-11-23T11:30:00Z');
    expect(openAt(DEFAULT_HOURS, [], SP, noon).open).toBe(true);
    expect(openAt(DEFAULT_HOURS, [], 'Europe/Istanbul', noon).open).toBe(true);
    expect(openAt(DEFAULT_HOURS, [], 'Asia/Tokyo', noon).open).toBe(false);
    expect(openAt(DEFAULT_HOURS, [], 'Nowhere/At_All', new Date('2026-11-23T12:30:00Z')).open).toBe(false);
  });
});

describe('holidays', () => {
  const christmas: Holiday = { date: '2020-12-25', name: 'Natal', yearly: true, hours: [] };

  it('close a day, and say their name', () => {
    const opening = openAt(DEFAULT_HOURS, [christmas], SP, at('2026-12-25 09:00'));
    expect(opening).toMatchObject({ open: false, reason: 'holiday', holiday: 'Natal' });
    expect(wall(opening.until)).toBe('2026-12-26 08:00');
    expect(openAt(DEFAULT_HOURS, [{ ...christmas, yearly: false }], SP, at('2026-12-25 09:00')).open).toBe(
      true,
    );
  });

  it('have their own hours, and the first one of a day counts', () => {
    const eve: Holiday = { date: '2026-12-24', name: 'Véspera', hours: [{ start: '09:00', end: '10:00' }] };
    const shut: Holiday = { ...eve, hours: [] };
    const now = at('2026-12-24 09:30');
    expect(openAt(closed, [eve, shut], SP, now)).toMatchObject({ open: true, holiday: 'Véspera' });
    expect(openAt(closed, [shut, eve], SP, now).open).toBe(false);
    expect(wall(nextChange(closed, [eve], SP, at('2026-11-23 12:00')))).toBe('2026-12-24 09:00');
    expect(openAt(closed, [eve], SP, at('2026-12-24 10:00'))).toEqual({
      open: false,
      reason: 'holiday',
      holiday: 'Véspera',
    });
  });

  it('are found in the year that lies between two others', () => {
    const summer: Holiday = {
      date: '2020-07-04',
      name: 'x',
      yearly: true,
      hours: [{ start: '09:00', end: '10:00' }],
    };
    expect(wall(nextChange(closed, [summer], SP, at('2026-12-31 12:00')))).toBe('2027-07-04 09:00');
    expect(wall(nextChange(closed, [summer], SP, at('2026-07-04 10:00')))).toBe('2027-07-04 09:00');
  });

  it('end an opening that never ended', () => {
    expect(wall(nextChange(allDay, [christmas], SP, at('2026-02-01 12:00')))).toBe('2026-12-25 00:00');
    expect(wall(nextChange(allDay, [christmas], SP, at('2026-12-25 12:00')))).toBe('2026-12-26 00:00');
  });

  it('on the 29th of February come in leap years', () => {
    const leap: Holiday = { date: '2024-02-29', name: 'x', yearly: true, hours: [] };
    expect(openAt(DEFAULT_HOURS, [leap], SP, at('2027-03-01 09:00')).open).toBe(true);
    expect(openAt(DEFAULT_HOURS, [leap], SP, at('2028-02-29 09:00')).open).toBe(false);
  });
});

describe('a clock change', () => {
  // New York: at 02:00 on 8 March 2026 to 03:00; at 02:00 on 1 November 2026 back to 01:00.
  const NY = 'America/New_York';
  const range = (start: string, end: string) => hoursBy(() => [{ start, end }]);

  it('leaves out the skipped hour', () => {
    expect(at('2026-03-08 02:30', NY).toISOString()).toBe('2026-03-08T07:00:00.000Z');
    const night = range('02:10', '02:50');
    expect(wall(nextChange(night, [], NY, at('2026-03-08 00:00', NY)), NY)).toBe('2026-03-09 02:10');
    const around = hoursBy(() => [
      { start: '01:00', end: '02:00' },
      { start: '03:00', end: '04:00' },
    ]);
    expect(wall(nextChange(around, [], NY, at('2026-03-08 01:30', NY)), NY)).toBe('2026-03-08 04:00');
    expect(wall(nextChange(range('02:30', '04:00'), [], NY, at('2026-03-08 00:00', NY)), NY)).toBe(
      '2026-03-08 03:00',
    );
  });

  it('opens once in the repeated hour', () => {
    const hours = range('01:15', '01:45');
    const first = new Date('2026-11-01T05:30:00Z');
    expect(wall(first, NY)).toBe('2026-11-01 01:30');
    expect(openAt(hours, [], NY, first).open).toBe(true);
    const second = new Date('2026-11-01T06:30:00Z');
    expect(wall(second, NY)).toBe('2026-11-01 01:30');
    expect(openAt(hours, [], NY, second).open).toBe(false);
    expect(nextChange(range('01:45', '02:15'), [], NY, first)).toEqual(new Date('2026-11-01T05:45:00Z'));
    expect(nextChange(range('01:45', '02:15'), [], NY, second)).toEqual(new Date('2026-11-01T07:15:00Z'));
  });

  it('begins a day at one where midnight is skipped', () => {
    // São Paulo until 2018: midnight of 4 November 2018 was put forward to one.
    expect(at('2018-11-04 00:00').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(wall(at('2018-11-04 00:00'))).toBe('2018-11-04 01:00');
    // And midnight of 18 February 2018 was put back to eleven of the day before.
    expect(at('2018-02-17 24:00').toISOString()).toBe('2018-02-18T03:00:00.000Z');
    expect(openAt(range('22:00', '23:59'), [], SP, new Date('2018-02-18T02:30:00Z')).open).toBe(true);
  });

  it('drops a day that a place never had', () => {
    // Samoa went from 29 to 31 December 2011.
    const zone = 'Pacific/Apia';
    expect(wall(nextChange(DEFAULT_HOURS, [], zone, at('2011-12-29 18:00', zone)), zone)).toBe(
      '2011-12-31 08:00',
    );
  });

  it.each([SP, NY, 'Europe/Istanbul', 'Africa/Casablanca', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'in %s an opening and its end always agree',
    (zone) => {
      const hours = range('00:30', '02:20');
      const holidays: Holiday[] = [
        { date: '2026-11-01', name: 'x', yearly: true, hours: [{ start: '01:00', end: '01:30' }] },
      ];
      for (let day = 0; day < 366; day += 6) {
        let now = at(`${addDays('2026-01-01', day)} 00:00`, zone);
        for (let turn = 0; turn < 3; turn++) {
          const { open, until } = openAt(hours, holidays, zone, now);
          expect(openAt(hours, holidays, zone, new Date(until!.getTime() - 1)).open).toBe(open);
          expect(openAt(hours, holidays, zone, until!).open).toBe(!open);
          now = until!;
        }
      }
    },
  );
});
