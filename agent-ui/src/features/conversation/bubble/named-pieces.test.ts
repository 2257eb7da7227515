import { expect, it } from 'vitest';
import { namedPieces } from './named-pieces';

const ana = { id: 1, name: 'Ana' };
const maria = { id: 2, name: 'Ana Maria' };
const told = (text: string, ...mentions: { id: number; name: string }[]) =>
  namedPieces(text, mentions).map(({ text: piece, user }) => [piece, user?.id ?? null]);

it('a name after an @ is a piece of its own, wherever it stands', () => {
  expect(told('Veja, @Ana !', ana)).toEqual([
    ['Veja, ', null],
    ['@Ana', 1],
    [' !', null],
  ]);
  expect(told('@Ana@Ana', ana)).toEqual([
    ['@Ana', 1],
    ['@Ana', 1],
  ]);
});
it('the longer of two names counts', () => {
  expect(told('@Ana Maria e @Ana', ana, maria)).toEqual([
    ['@Ana Maria', 2],
    [' e ', null],
    ['@Ana', 1],
  ]);
});
it('other signs stay text', () => {
  expect(told('a@b.com @Rui', ana)).toEqual([['a@b.com @Rui', null]]);
  expect(told('', ana)).toEqual([]);
});
