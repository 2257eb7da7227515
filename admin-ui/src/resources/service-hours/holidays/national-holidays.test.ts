import { expect, it } from 'vitest';
import type { Holiday } from '@recado/sdk/contracts';
import { easter, missingNationalHolidays } from './national-holidays';

it.each([
  '2000-04-23',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2285-03-22',
])('Easter is on %s', (date) => expect(easter(Number(date.slice(0, 4)))).toBe(date));

it('offers the country’s missing holidays of a year, in order', () => {
  const present = [
    { id: 1, date: '2020-12-25', yearly: true },
    { id: 2, date: '2026-04-03', yearly: false },
  ] as Holiday[];
  const offered = missingNationalHolidays('America/Manaus', 2026, present).map(({ date }) => date);
  expect(offered).toHaveLength(8);
  expect(offered).not.toContain('2026-04-03');
  expect(missingNationalHolidays('America/Manaus', 2027, present)[1]).toEqual({
    date: '2027-03-26',
    name: 'Sexta-feira Santa',
    yearly: false,
  });
  expect(missingNationalHolidays('Europe/Istanbul', 2026, [])).toEqual([]);
  expect(missingNationalHolidays(undefined, 2026, [])).toEqual([]);
});
