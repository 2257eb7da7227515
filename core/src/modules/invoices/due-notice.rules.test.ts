import { describe, expect, it } from 'vitest';
import { costsNothing } from '../billing-settings/costs-nothing.rules.js';
import { standing } from './due-notice.rules.js';

describe('how a subscription stands', () => {
  it.each([
    ['2027-03-01', 9, 'none'],
    ['2027-03-04', 6, 'none'],
    ['2027-03-05', 5, 'soon'],
    ['2027-03-09', 1, 'soon'],
    ['2027-03-10', 0, 'due'],
    ['2027-03-11', -1, 'grace'],
    ['2027-03-13', -3, 'grace'],
    ['2027-03-14', -4, 'ended'],
  ])('due on the 10th with grace until the 13th, on %s: %i days left, %s', (today, daysLeft, state) =>
    expect(standing('2027-03-10', '2027-03-13', today)).toEqual({
      ...{ dueDate: '2027-03-10', endsOn: '2027-03-13', daysLeft, state },
    }),
  );

  it.each([
    ['2027-03-09', 'none'],
    ['2027-03-11', 'none'],
    ['2027-03-14', 'ended'],
  ])('that costs nothing is near no end, on %s: %s', (today, state) =>
    expect(standing('2027-03-10', '2027-03-13', today, true).state).toBe(state),
  );

  it.each([
    [0, 'BRL', true],
    [0.004, 'BRL', true],
    [0.01, 'BRL', false],
    [0.4, 'JPY', true],
  ])('%d %s cost nothing: %s', (amount, currency, is) => expect(costsNothing(amount, currency)).toBe(is));

  it('has no state without an end', () => {
    expect(standing(null, null, '2027-03-10').state).toBe('none');
    expect(standing('2999-12-31', '2999-12-31', '2027-03-10')).toMatchObject({
      daysLeft: null,
      endsOn: null,
    });
  });
});
