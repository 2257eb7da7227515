import { describe, expect, it } from 'vitest';
import { maySendAt, reminderDue } from './reminder-day.rules.js';

const DAYS = [-5, -1, 0, 3];
const on = (today: string, remindedFor: number | null = null, days = DAYS) =>
  reminderDue({ dueDate: '2027-03-10', remindedFor }, days, today);

describe('the reminder that is due', () => {
  it.each([
    ['2027-03-04', undefined],
    ['2027-03-05', -5],
    ['2027-03-08', -5],
    ['2027-03-09', -1],
    ['2027-03-10', 0],
    ['2027-03-12', 0],
    ['2027-03-13', 3],
    ['2027-03-16', 3],
    ['2027-03-17', undefined],
    ['2029-01-01', undefined],
  ])('of an invoice due on the 10th, on %s: %s', (today, day) => expect(on(today)).toBe(day));

  it('is sent once, also after the clock was set back, and none is made up for', () => {
    expect(on('2027-03-09', -1)).toBeUndefined();
    expect(on('2027-03-05', -1)).toBeUndefined();
    expect(on('2027-03-10', -1)).toBe(0);
  });

  it('is none without days', () => expect(on('2027-03-10', null, [])).toBeUndefined());

  it('is sent by day', () =>
    expect(['07:59', '08:00', '19:59', '20:00'].map(maySendAt)).toEqual([false, true, true, false]));
});
