import { describe, expect, it } from 'vitest';
import { dayText, daysLeft, toCompanyForm, today } from './company-record';

describe('the form of a company', () => {
  it('sends null for what is empty or no date, and no empty password', () => {
    const values = { id: 7, name: 'Loja', email: 'a@b.c', planId: 2, status: true, dueDate: 'soon' };
    expect(toCompanyForm({ ...values, password: '', phone: '', plan: {} })).toEqual({
      ...{ name: 'Loja', email: 'a@b.c', planId: 2, status: true, dueDate: null },
      ...{ phone: null, document: null, recurrence: null, paymentMethod: null },
    });
    expect(toCompanyForm({ ...values, dueDate: '2027-01-31', password: 'nova-senha' })).toMatchObject({
      ...{ dueDate: '2027-01-31', password: 'nova-senha' },
    });
  });
});

it('days are read and counted by the calendar', () => {
  expect(dayText('2026-11-20')).toBe('20/11/2026');
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect([daysLeft('2026-03-01', '2026-02-28'), daysLeft('2026-02-20', '2026-02-28')]).toEqual([1, -8]);
});
