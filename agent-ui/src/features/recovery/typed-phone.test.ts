import { expect, it } from 'vitest';
import { isTypedPhone } from './typed-phone';

it.each([
  ['11 98765-4321', true],
  ['+55 (11) 98765.4321', true],
  ['1234567', false],
  ['1234567890123456', false],
  ['11 98765-4321 ramal 2', false],
  ['', false],
])('%j can be a phone: %s', (text, isPhone) => expect(isTypedPhone(text)).toBe(isPhone));
