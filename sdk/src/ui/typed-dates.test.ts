import { describe, expect, it } from 'vitest';
import {
  DAY,
  NOT_A_DATE,
  dayProblem,
  attendedDate,
  givenDate,
  heldDate,
  localMoment,
  momentProblem,
  shownDate,
  timeProblem,
  typedDate,
  typedValue,
  weekdayLetter,
  type HeldDate,
} from './typed-dates.js';

describe('the problem', () => {
  it.each([
    ['2026-11-20', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [NOT_A_DATE, 'dates.day'],
    ['0026-11-20', 'dates.day'],
    ['1969-12-31', 'dates.day'],
    ['1970-01-01', undefined],
    ['2999-12-31', undefined],
    ['3000-01-01', 'dates.day'],
  ])('of the day %s is %s', (value, problem) => expect(dayProblem(value)).toBe(problem));

  it.each([
    ['2026-11-20T19:05', undefined],
    ['2026-11-20T19:05:00.000Z', undefined],
    ['', undefined],
    [NOT_A_DATE, 'dates.moment'],
    ['0026-11-20T19:05', 'dates.moment'],
  ])('of the moment %s is %s', (value, problem) => expect(momentProblem(value)).toBe(problem));

  it.each([
    ['00:00', undefined],
    ['23:59', undefined],
    ['', undefined],
    ['24:00', 'dates.time'],
    [NOT_A_DATE, 'dates.time'],
  ])('of the time %s is %s', (value, problem) => expect(timeProblem(value)).toBe(problem));
});

it('reads a moment in any notation, and shows it in the time zone here', () => {
  const here = new Date(2026, 10, 20, 19, 5, 30);
  expect(localMoment(here.toISOString())).toBe('2026-11-20T19:05');
  expect(localMoment('2026-11-20T19:05')).toBe('2026-11-20T19:05');
  expect(localMoment(null)).toBe('');
  expect(localMoment(NOT_A_DATE)).toBe(NOT_A_DATE);
});

it.each([
  ['2026-11-20', '20/11/2026'],
  ['2026-11-20T19:05', '20/11/2026 19:05'],
  ['19:05', '19:05'],
  ['', ''],
])('shows %s as %s', (value, shown) => expect(shownDate(value)).toBe(shown));

it('takes a field without a date for empty only if nothing of it is typed', () => {
  expect(typedValue(null, true, DAY)).toBe('');
  expect(typedValue(null, false, DAY)).toBe(NOT_A_DATE);
});

describe('what a field holds', () => {
  const held = (value: string): HeldDate | null =>
    value.startsWith('2') ? { isValid: () => true, format: () => value } : null;

  it('stays as typed when its own value comes back', () => {
    const date = held('2026-11-20');
    const own = { ...typedDate('', held), date, told: '2026-11-20' };
    expect(givenDate(own, '2026-11-20', held)).toEqual({ ...own, seen: '2026-11-20' });
  });

  it('stays as typed when what was told before comes back late', () => {
    const date = held('2026-11-20');
    const told = heldDate(typedDate('', held), date, '2026-11-20');
    const half = heldDate(heldDate(told, null, ''), null, NOT_A_DATE);
    const late = givenDate(half, '2026-11-20', held);
    expect(late).toMatchObject({ date: null, told: NOT_A_DATE, seen: '2026-11-20', round: 0 });
    const given = givenDate(givenDate(late, '', held), '2026-11-20', held);
    expect(given).toMatchObject({ date: { format: expect.anything() }, told: '2026-11-20', awaited: [] });
  });

  it('stays as typed while somebody is at it, whatever comes, and takes it once the field is left', () => {
    const date = held('2026-11-20');
    const at = attendedDate(typedDate('2026-11-01', held), true, held);
    const typed = givenDate(heldDate(at, date, '2026-11-20'), '2026-11-20', held);
    const flickers = givenDate(typed, '2026-11-01', held);
    expect(flickers).toMatchObject({ date, told: '2026-11-20' });
    expect(attendedDate(givenDate(flickers, '2026-11-20', held), false, held)).toMatchObject({
      date,
      isTyping: false,
    });
    expect(attendedDate(flickers, false, held)).toMatchObject({ told: '2026-11-01', isTyping: false });
  });

  it('stays as typed when a form does not take it', () => {
    const at = attendedDate(typedDate('2026-11-01', held), true, held);
    const half = heldDate(at, null, NOT_A_DATE);
    expect(attendedDate(half, false, held)).toMatchObject({ date: null, told: NOT_A_DATE });
  });

  it('is another one when another value is given', () =>
    expect(givenDate(typedDate('2026-11-20', held), '', held)).toMatchObject({ date: null, round: 0 }));

  it('is drawn anew when what was half typed has to go', () => {
    const half = { ...typedDate('2026-11-20', held), date: null, told: NOT_A_DATE, seen: NOT_A_DATE };
    expect(givenDate(half, '', held)).toMatchObject({ date: null, told: '', round: 1 });
  });
});

it('names the days of the week by a letter of each language', () => {
  const friday = new Date(2026, 10, 20);
  expect((['pt', 'en', 'es', 'tr'] as const).map((one) => weekdayLetter(friday, one))).toEqual([...'SFVC']);
});
