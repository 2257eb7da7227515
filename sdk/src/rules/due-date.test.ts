import { describe, expect, it } from 'vitest';
import { CALENDAR_YEARS } from '../contracts/call.js';
import {
  FIRST_YEAR,
  LAST_YEAR,
  dueDays,
  dueState,
  firstPaymentDay,
  isRecurrence,
  nextDueDate,
} from './due-date.js';

describe('the next due date', () => {
  it.each([
    ['2026-11-20', 'MENSAL', '2026-12-20'],
    ['2026-12-20', 'MENSAL', '2027-01-20'],
    ['2027-01-31', 'MENSAL', '2027-02-28'],
    ['2028-01-31', 'MENSAL', '2028-02-29'],
    ['2026-12-31', 'BIMESTRAL', '2027-02-28'],
    ['2026-11-30', 'TRIMESTRAL', '2027-02-28'],
    ['2026-08-31', 'SEMESTRAL', '2027-02-28'],
    ['2028-02-29', 'ANUAL', '2029-02-28'],
    ['2027-02-28', 'MENSAL', '2027-03-28'],
  ] as const)('of %s, %s, is %s', (from, recurrence, to) => expect(nextDueDate(from, recurrence)).toBe(to));

  it('keeps its day of the month', () => {
    const dates = ['2027-01-31'];
    while (dates.length < 5) dates.push(nextDueDate(dates.at(-1)!, 'MENSAL', 31)!);
    expect(dates.slice(1)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('does not leave the calendar', () => {
    expect([FIRST_YEAR, LAST_YEAR]).toEqual([...CALENDAR_YEARS]);
    expect(nextDueDate('2999-12-31', 'MENSAL')).toBeUndefined();
    expect(nextDueDate('9999-12-31', 'ANUAL')).toBeUndefined();
  });

  it('accepts only the original API’s terms', () => {
    expect(['MENSAL', 'ANUAL', 'mensal', '', null, 'toString'].map(isRecurrence)).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]);
  });
});

describe('the state of a due date', () => {
  it.each([
    ['2026-11-27', undefined],
    ['2026-11-26', 'soon'],
    ['2026-11-22', 'soon'],
    ['2026-11-21', 'due'],
    ['2026-11-20', 'due'],
    [null, undefined],
  ])('%s on 21 November is %s', (due, state) => expect(dueState(due, '2026-11-21')).toBe(state));

  it('is filtered by days that match the states', () => {
    expect(dueDays('soon', '2026-12-28')).toEqual({ from: '2026-12-29', to: '2027-01-02' });
    expect(dueDays('due', '2026-12-28')).toEqual({ to: '2026-12-28' });
  });
});

it('takes payments of the last year', () => {
  expect(firstPaymentDay('2026-11-29')).toBe('2025-11-28');
});
