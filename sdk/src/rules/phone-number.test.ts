import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.js';

it.each(['5511987654321', '+55 (11) 98765-4321', ' 1198765.4321 ', '+90 555 123 45 67', '33334444'])(
  '%j can be a phone number',
  (typed) => expect(isPhoneNumber(typed)).toBe(true),
);
it.each([
  'abc',
  '',
  '123',
  '1234567',
  '1234567890123456',
  '11 98765-4321 ramal 2',
  '55+11987654321',
  'x5511987654321',
])('%j cannot', (typed) => expect(isPhoneNumber(typed)).toBe(false));
