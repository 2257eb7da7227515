import type { QuickMessage } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { quickGroups, quickLabel } from './quick-list';

const reply = (id: number, shortcode: string, message: string, categoryId: number | null = null) =>
  ({ id, shortcode, message, categoryId }) as QuickMessage;
const greetings = reply(90, 'Saudações', '');
const replies = [
  reply(1, 'ola', 'Olá, {{firstName}}!', 90),
  reply(2, 'endereco', 'Rua das Óticas, 10'),
  reply(3, 'horario', 'Abrimos às 9h'),
];
const shape = (search: string) =>
  quickGroups(replies, [greetings], search).map(({ category, replies: own }) => [
    category,
    own.map(({ id }) => id),
  ]);

describe('quick replies', () => {
  it('have a label of 35 characters', () => {
    const label = quickLabel({ shortcode: 'boas', message: 'Bem-vinda à Ótica Horizonte, como vai?' });
    expect(label).toBe('boas - Bem-vinda à Ótica Horizonte,…');
    expect([...label.replace('…', '')]).toHaveLength(35);
    expect(quickLabel({ shortcode: 'foto', message: '' })).toBe('foto');
  });
  it('are sorted by category, then by text', () => {
    expect(shape('')).toEqual([
      ['Saudações', [1]],
      [null, [2, 3]],
    ]);
  });
  it('are found by shortcut and by text, without accents', () => {
    expect(shape('END')).toEqual([[null, [2]]]);
    expect(shape('oticas')).toEqual([[null, [2]]]);
    expect(shape('nada disso')).toEqual([]);
  });
});
