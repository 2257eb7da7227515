import { describe, expect, it } from 'vitest';
import { dueDateAfter } from './renewal.rules.js';

const monthly = { dueDate: '2027-03-10', dueDay: null, recurrence: 'MENSAL' } as const;
const after = (paidOn: string, graceDays = 3, due: Parameters<typeof dueDateAfter>[0] = monthly) =>
  dueDateAfter(due, { paidOn, graceDays });

describe('the due date after a payment', () => {
  it.each([
    ['before the due date', '2027-03-01'],
    ['on it', '2027-03-10'],
    ['on the last day of grace', '2027-03-13'],
  ])('counts from the old one if it was made %s', (_when, paidOn) =>
    expect(after(paidOn)).toEqual({ dueDate: '2027-04-10', dueDay: null }),
  );

  it('counts from the day of a later payment, less the days of grace, and has that renewal day', () => {
    expect(after('2027-03-14')).toEqual({ dueDate: '2027-04-11', dueDay: 11 });
    expect(after('2028-02-02')).toEqual({ dueDate: '2028-02-29', dueDay: 30 });
    expect(after('2027-03-11', 0)).toEqual({ dueDate: '2027-04-11', dueDay: 11 });
  });

  it('keeps the renewal day of a company that pays in time, in short months too', () => {
    const found: string[] = [];
    let due = { dueDate: '2027-01-31', dueDay: 31, recurrence: 'MENSAL' as const };
    for (let month = 0; month < 12; month++) {
      const next = after(due.dueDate, 3, due);
      found.push(next.dueDate.slice(5));
      due = { ...due, ...next, dueDay: next.dueDay! };
    }
    expect(found.join(' ')).toBe('02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31');
  });

  it('keeps 29 February of a yearly renewal', () => {
    const due = { dueDate: '2028-02-29', dueDay: 29, recurrence: 'ANUAL' as const };
    const next = after('2028-02-29', 3, due);
    expect(next).toEqual({ dueDate: '2029-02-28', dueDay: 29 });
    const leap = { dueDate: '2031-02-28', dueDay: 29, recurrence: 'ANUAL' as const };
    expect(after('2031-02-28', 3, leap).dueDate).toBe('2032-02-29');
  });

  it('never ends at the end of the calendar', () =>
    expect(after('2999-12-20', 3, { ...monthly, dueDate: '2999-12-20' }).dueDate).toBe('2999-12-31'));
});
