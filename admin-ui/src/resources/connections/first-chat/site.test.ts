import { expect, it } from 'vitest';
import { siteOf, sitesOf } from './site';

it.each([
  ['www.loja.com.br', 'https://www.loja.com.br'],
  [' Loja.com.br/contato?x=1 ', 'https://loja.com.br'],
  ['http://loja.com.br:8080/', 'http://loja.com.br:8080'],
  ['localhost:5000', 'https://localhost:5000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['loja', undefined],
  ['minha loja.com', undefined],
  ['', undefined],
  ['https://', undefined],
  ['ana@loja.com', undefined],
])('%j is the site %s', (typed, site) => expect(siteOf(typed)).toBe(site));

it('a site is allowed with and without www, an address of numbers as it is', () => {
  expect(sitesOf('https://loja.com.br')).toEqual(['https://loja.com.br', 'https://www.loja.com.br']);
  expect(sitesOf('https://www.loja.com.br')).toEqual(['https://www.loja.com.br', 'https://loja.com.br']);
  expect(sitesOf('http://127.0.0.1:4000')).toEqual(['http://127.0.0.1:4000']);
});
