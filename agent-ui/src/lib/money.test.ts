import { expect, it } from 'vitest';
import { moneyText } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

it('a sum is shown with its currency’s own decimals, in the language', () => {
  expect(plain(moneyText({ amountMinor: 199_090, currency: 'BRL' }, 'pt'))).toBe('R$ 1.990,90');
  expect(plain(moneyText({ amountMinor: 199_090, currency: 'USD' }, 'en'))).toBe('$1,990.90');
  expect(plain(moneyText({ amountMinor: 500, currency: 'JPY' }, 'en'))).toBe('¥500');
  expect(plain(moneyText({ amountMinor: -5, currency: 'BRL' }, 'pt'))).toBe('-R$ 0,05');
});
