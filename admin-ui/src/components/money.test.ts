import { expect, it } from 'vitest';
import { sumText, typedMinor } from './money';

it('shows sums with the decimals of their currency', () => {
  expect(sumText(123456, 'BRL', 'pt').replaceAll('\u00a0', ' ')).toBe('R$ 1.234,56');
  expect(sumText(500, 'JPY', 'en')).toBe('¥500');
});

it.each([
  ['1234,56', 'BRL', 123456],
  ['1.234,56', 'BRL', 123456],
  ['1,234.56', 'BRL', 123456],
  ['0,1', 'BRL', 10],
  ['50', 'BRL', 5000],
  ['1.234', 'BRL', 123400],
  ['500', 'JPY', 500],
  ['5,0', 'JPY', undefined],
  ['1,2345', 'BRL', undefined],
  ['-5', 'BRL', undefined],
  ['dez', 'BRL', undefined],
  ['', 'BRL', undefined],
])('reads the typed sum %j of %s as %j', (text, currency, minor) => {
  expect(typedMinor(text, currency)).toBe(minor);
});
