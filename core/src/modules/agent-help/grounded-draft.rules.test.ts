import { describe, expect, it } from 'vitest';
import { groundedDraft } from './grounded-draft.rules.js';

const given = [
  {
    id: 1,
    shortcode: 'frete',
    message: 'Acima de R$ 199,00 a entrega é grátis. Veja https://loja.test/frete.',
  },
  { id: 2, shortcode: 'horario', message: 'De segunda a sexta, das 8h às 18h.' },
];
const of = (text: string, cited?: number[]) => groundedDraft({ text, ...(cited && { cited }) }, given);

describe('a draft', () => {
  it('is kept with the replies that it cites', () => {
    const draft = of(' A entrega é grátis acima de R$ 199,00 (https://loja.test/frete). ', [1]);
    expect(draft).toEqual({
      text: 'A entrega é grátis acima de R$ 199,00 (https://loja.test/frete).',
      sources: [given[0]],
    });
  });
  it.each([
    ['cites nothing', 'A entrega é grátis.', undefined],
    ['cites nothing', 'A entrega é grátis.', []],
    ['cites a reply that was not given', 'A entrega é grátis.', [1, 99]],
    ['invents a price', 'A entrega é grátis acima de R$ 150,00.', [1]],
    ['invents a time', 'Abrimos das 8h às 20h.', [2]],
    ['invents a link', 'Veja https://loja.test/outra', [1]],
    ['takes a price from a reply that it does not cite', 'Acima de R$ 199,00.', [2]],
    ['writes a number in other digits', 'Acima de R$ ９９９', [1]],
    ['has nothing to say', '  ', [1]],
  ])('that %s is none', (_, text, cited) => expect(of(text, cited)).toEqual({ text: '', sources: [] }));
});
