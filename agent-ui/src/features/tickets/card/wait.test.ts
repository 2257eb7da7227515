import { expect, it } from 'vitest';
import { isLate, waitText } from './wait';

it('tells a wait in the largest whole unit, in the user’s language', () => {
  expect([0, 12, 59, 60, 200, 1440, 5000].map((minutes) => waitText(minutes, 'pt-BR'))).toEqual([
    ...['0 min', '12 min', '59 min', '1 h', '3 h', '1 dia', '3 dias'],
  ]);
  expect(waitText(12, 'tr')).toBe('12 dk.');
  expect([isLate(14), isLate(15)]).toEqual([false, true]);
});
