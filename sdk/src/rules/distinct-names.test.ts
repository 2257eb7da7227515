import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.js';

const one = (id: number, name: string, number: string | null = null) => ({ id, name, number });
const named = (...choices: ReturnType<typeof one>[]) =>
  distinctNames(choices, ({ number }) => number).map(({ name }) => name);

it('leaves names alone that differ', () => {
  expect(named(one(1, 'Loja', '5511'), one(2, 'Filial'))).toEqual(['Loja', 'Filial']);
});

it('adds the detail of equal names, and the id where that is equal or missing', () => {
  expect(named(one(1, 'Loja', '5511'), one(2, 'Loja', '5521'))).toEqual(['Loja · 5511', 'Loja · 5521']);
  expect(named(one(1, 'Loja', '55'), one(2, 'Loja', '55'))).toEqual(['Loja · 55 · #1', 'Loja · 55 · #2']);
  expect(named(one(1, 'Loja'), one(2, 'Loja'))).toEqual(['Loja · #1', 'Loja · #2']);
});
