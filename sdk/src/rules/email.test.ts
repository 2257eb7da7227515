import { expect, it } from 'vitest';
import { isEmail, signsOf } from './email.js';

it.each(['ana@loja.com', 'ana.maria+vendas@loja.com.br', 'a@b.co', 'ANA@LOJA.COM', "o'neil@x-y.org"])(
  'accepts %s as an address',
  (text) => expect(isEmail(text)).toBe(true),
);
it.each([
  ...['', 'ana', 'ana@', '@loja.com', 'ana@loja', 'ana maria@loja.com', '<b>@loja.com', 'ana@loja..com'],
  ...['ana@-loja.com', '.ana@loja.com', `${'a'.repeat(190)}@b.co`],
])('rejects “%s”', (text) => expect(isEmail(text)).toBe(false));

it('counts an emoji as one character', () => expect([signsOf('😀'), signsOf('ção')]).toEqual([1, 3]));
