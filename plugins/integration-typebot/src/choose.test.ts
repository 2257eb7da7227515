import { describe, expect, it } from 'vitest';
import { chosen } from './choose.js';
import { menuOf, menuText, promptOf } from './menu.js';

const input = (...contents: string[]) => ({
  ...{ type: 'choice input', id: 'b1' },
  items: contents.map((content, index) => ({ id: `id${index + 1}`, content })),
});
const picked = (contents: string[], text: string, isMultiple = false) => {
  const { items } = menuOf(input(...contents))!;
  const found = chosen({ type: 'choice input', items, isMultiple }, text);
  return typeof found === 'object' ? found.metadata.replyId : found;
};
const MENU = ['Vendas', 'Suporte técnico', 'Não, obrigado'];

describe('a choice', () => {
  it.each([
    ...['2', ' 2. ', '2)', '2️⃣', 'dois', 'Duas!', 'two', 'İki', 'opção 2', 'nº 2', '#2'],
    ...['Suporte técnico', 'SUPORTE TECNICO', ' suporte  técnico.', '*Suporte técnico*', 'id2'].slice(0, 4),
  ])('%j is the second item', (text) => {
    expect(picked(MENU, text)).toBe('id2');
  });
  it.each(['0', '4', '22', 'dois reais', 'quero suporte', '', '?', '2 e 3', 'vinte'.repeat(200)])(
    '%j is none',
    (text) => {
      expect(picked(MENU, text)).toBeUndefined();
    },
  );
  it('is a title rather than a number', () => {
    expect(picked(['3', '1', '2'], '1')).toBe('id2');
    expect(picked(['dois', 'um'], 'um')).toBe('id2');
  });
  it('goes by the numbers of the titles, if all have one', () => {
    const own = ['0 - Voltar', '1 - Vendas', '2 - Suporte'];
    expect([picked(own, '0'), picked(own, '2'), picked(own, '3')]).toEqual(['id1', 'id3', undefined]);
    expect(menuText(menuOf(input(...own))!.items)).toBe(own.join('\n'));
    const mixed = ['2 - Vendas', 'Suporte'];
    expect(picked(mixed, '2')).toBe('id2');
    expect(menuText(menuOf(input(...mixed))!.items)).toBe('1. 2 - Vendas\n2. Suporte');
    expect(picked(['10 reais', '20 reais'], '2')).toBe('id2');
  });
  it('of several items is their contents', () => {
    const colours = ['Azul', 'Verde', 'Cor de rosa'];
    for (const text of [
      '1, 3',
      '1 e 3',
      'azul; cor de rosa',
      'um y tres',
      '3,1,3'.replace('3,1', '1,3'),
      '1 ve 3',
      '1\n3',
    ])
      expect(picked(colours, text, true), text).toBe('Azul, Cor de rosa');
    expect(picked(colours, '1, talvez', true)).toBeUndefined();
    expect(picked(colours, '1, 3', false)).toBeUndefined();
  });
});

describe('what an input shows', () => {
  it('is the buttons of cards, the titles of pictures, the ends of a scale', () => {
    const cards = {
      type: 'cards input',
      items: [
        {
          id: 'c1',
          title: 'Plano A',
          paths: [
            { id: 'p1', text: 'Assinar' },
            { id: 'p2', text: 'Detalhes' },
          ],
        },
        { id: 'c2', title: 'Plano B' },
      ],
    };
    expect(promptOf(cards)).toBe('1. Plano A: Assinar\n2. Plano A: Detalhes\n3. Plano B');
    expect(chosen({ type: 'cards input', items: menuOf(cards)!.items }, '2')).toEqual({
      type: 'text',
      text: 'p2',
      metadata: { replyId: 'p2' },
    });
    expect(
      promptOf({
        type: 'picture choice input',
        items: [
          { id: 'a', title: 'Gato' },
          { id: 'b', pictureSrc: 'https://a.test/b.png' },
        ],
      }),
    ).toBe('1. Gato\n2. https://a.test/b.png');
    expect(
      promptOf({ type: 'rating input', options: { length: 5, labels: { left: 'ruim', right: 'bom' } } }),
    ).toBe('1 (ruim) – 5 (bom)');
    expect(promptOf({ type: 'rating input' })).toBe('1 – 10');
  });
  it.each(['text', 'number', 'email', 'url', 'phone number', 'date', 'time', 'file', 'otp'])(
    'is nothing for %s',
    (type) => {
      expect(promptOf({ type: `${type} input`, items: 'x', options: null })).toBeUndefined();
    },
  );
  it('is nothing for a menu without items', () => {
    for (const items of [undefined, null, [], [null, 7, {}, { id: 'a' }, { content: 'x' }]])
      expect(promptOf({ type: 'choice input', items })).toBeUndefined();
  });
});
