import { expect, it } from 'vitest';
import type { Holiday } from '@recado/sdk/contracts';
import { NOT_A_DATE } from '@recado/sdk/ui';
import { dateProblemOf } from './holiday-rules';
import { holidaysIn, monthDays } from './year-days';

const holiday = (id: number, date: string, yearly = false) => ({ id, date, yearly }) as Holiday;

it('places holidays in a year, yearly ones and those of that year alone', () => {
  const all = [
    holiday(1, '2020-12-25', true),
    holiday(2, '2026-04-03'),
    holiday(3, '2027-03-26'),
    holiday(4, '2024-02-29', true),
  ];
  const days = (year: number) => holidaysIn(year, all).map(({ date, holiday: { id } }) => [date, id]);
  expect(days(2026)).toEqual([
    ['2026-04-03', 2],
    ['2026-12-25', 1],
  ]);
  expect(days(2028)).toEqual([
    ['2028-02-29', 4],
    ['2028-12-25', 1],
  ]);
});

it('knows months', () => {
  expect(monthDays(2026, 11)).toMatchObject({ before: 6 });
  expect(monthDays(2026, 11).dates).toHaveLength(30);
  expect(monthDays(2028, 2).dates.at(-1)).toBe('2028-02-29');
  expect(monthDays(2027, 2)).toMatchObject({ before: 0, dates: expect.arrayContaining(['2027-02-28']) });
});

it.each([
  ['', 'common.required'],
  [NOT_A_DATE, 'dates.day'], // the 31st of February, or a day without its year
  ['0202-12-25', 'dates.day'],
  ['1999-12-25', undefined],
  ['2999-12-31', undefined],
])('describes the problem of day "%s": %s', (date, text) => {
  expect(dateProblemOf(date)).toBe(text);
});
