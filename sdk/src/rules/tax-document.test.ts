import { expect, it } from 'vitest';
import { isMistypedTaxDocument, taxDocumentOf } from './tax-document.js';

it.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['52998224725', 'cpf', '52998224725'],
  [' 111.444.777-35 ', 'cpf', '11144477735'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['00.000.000/0001-91', 'cnpj', '00000000000191'],
])('%s is a %s', (typed, kind, text) => expect(taxDocumentOf(typed)).toEqual({ kind, text }));

it.each([
  '529.982.247-26',
  '52998224752',
  '111.111.111-11',
  '11.222.333/0001-82',
  '12ABC34501DE36',
  '12ABC34501DEX5',
  '00000000000000',
  '5299822472',
  '529982247251',
  '',
  'not a document',
])('%j is none', (typed) => expect(taxDocumentOf(typed)).toBeUndefined());

it.each([
  ['529.982.247-25', false],
  ['529.982.247-24', true],
  ['11.222.333/0001-81', false],
  ['11222333000182', true],
  ['00000000000', true],
  ['B12345678', false],
  ['123', false],
  ['12345678901234567', false],
  ['', false],
])('%j is a mistyped one: %s', (typed, is) => expect(isMistypedTaxDocument(typed)).toBe(is));
