import { describe, expect, it } from 'vitest';
import { isCnpj, isCpf } from './document.js';
import { pixKeyOf, type PixKeyType } from './pix-key.js';

const EVP = '123e4567-e12b-12d1-a456-426655440000';

describe('a Pix key', () => {
  it.each<[PixKeyType, string, string]>([
    ['cpf', '123.456.789-09', '12345678909'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cnpj', '12abc34501de35', '12ABC34501DE35'],
    ['phone', '+55 (11) 99999-8888', '+5511999998888'],
    ['phone', '(11) 99999-8888', '+5511999998888'],
    ['phone', '551133334444', '+551133334444'],
    ['email', ' Loja@Exemplo.com.br ', 'loja@exemplo.com.br'],
    ['evp', EVP.toUpperCase(), EVP],
  ])('%s %j is held as %j', (type, typed, held) => expect(pixKeyOf(type, typed)).toBe(held));

  it.each<[PixKeyType, string]>([
    ['cpf', '12345678900'],
    ['cpf', '11111111111'],
    ['cpf', '12.ABC.345/01DE-35'],
    ['cnpj', '12ABC34501DE36'],
    ['cnpj', '00000000000000'],
    ['cnpj', '12345678909'],
    ['phone', '99999-8888'],
    ['phone', '+1 212 555 0100'],
    ['phone', '11111111111111'],
    ['email', 'loja'],
    ['email', `${'x'.repeat(70)}@exemplo.com`],
    ['evp', EVP.replaceAll('-', '')],
    ['evp', ''],
  ])('%s is not %j', (type, typed) => expect(pixKeyOf(type, typed)).toBe(undefined));
});

it('a document is told by its check digits, and has no punctuation', () => {
  for (let digit = 0; digit < 10; digit += 1) {
    expect(isCpf(`1234567890${digit}`)).toBe(digit === 9);
    expect(isCnpj(`12ABC34501DE3${digit}`)).toBe(digit === 5);
  }
  expect([isCpf('123.456.789-09'), isCnpj('12345678909'), isCpf('12ABC34501DE35')]).toEqual([
    false,
    false,
    false,
  ]);
});
