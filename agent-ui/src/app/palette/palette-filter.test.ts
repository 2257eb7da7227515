import { expect, it } from 'vitest';
import { rankCommand } from './palette-filter';

const rank = (typed: string, ...names: string[]) => rankCommand('id', typed, names);

it('finds commands without accents, by every word', () => {
  expect(rank('conexoes', 'Ir para Conexões', 'Navegação')).toBe(0.8);
  expect(rank('tema esc', 'Tema: Escuro')).toBe(0.8);
  expect(rank('sair', 'Densidade: Compacta', 'Aparência')).toBe(0);
});
it('puts a title that begins with it first, and other words last', () => {
  expect(rank('sair', 'Sair', 'Sua conta')).toBe(1);
  expect(rank('conta', 'Sair', 'Sua conta')).toBe(0.3);
  expect(rank('', 'Sair')).toBe(1);
  expect(rankCommand('found.customer.7', 'juliana', ['Dra. J. Castro'])).toBe(0.2);
});
