import { expect, it } from 'vitest';
import { displayNumber } from './phone';

it('formats numbers internationally, and leaves masked ones unchanged', () => {
  expect(displayNumber('5511988881234')).toEqual({ kind: 'number', text: '+55 11 98888 1234' });
  expect(displayNumber('55119****1234')).toEqual({ kind: 'number', text: '55119****1234' });
  expect(displayNumber('')).toEqual({ kind: 'missing' });
  expect(displayNumber('123')).toEqual({ kind: 'invalid' });
});
