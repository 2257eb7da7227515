import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.rules.js';
import { joined, messageWords, parted, waysOf } from './message-words.js';
import { searchTerms } from '../text/search-words.rules.js';

const found = (search: string, body: string, masked = false) => {
  const words = messageWords(body);
  return searchTerms(search, masked).every((term) =>
    waysOf(term).some(({ text, whole }) =>
      words.some((word) => (whole ? word === text : word.startsWith(text))),
    ),
  );
};

describe('the search words of a message', () => {
  it.each([
    ['orcamento', 'Segue o ORÇAMENTO que pediu'],
    ['ORÇA', 'segue o orçamento'],
    ['ok', 'Ok, combinado!'],
    ['oi', '*oi*, tudo bem?'],
    ['istanbul', 'İSTANBUL’a kargo var mı?'],
    ['ISPARTA', 'ısparta gülü'],
    ['ısparta', 'ISPARTA gülü'],
    ['hauptstrasse', 'Hauptstraße 5'],
    ['pedido 4711', 'O pedido nº 4711 chegou'],
    ['5511', 'meu número é +55 (11) 98765-4321'],
    ['98765-4321', 'ligue 5511987654321'],
    ['李', '李 雷'],
  ])('"%s" finds "%s"', (search, body) => expect(found(search, body)).toBe(true));

  it.each([
    ['oi', 'oitenta reais'],
    ['amento', 'segue o orçamento'],
    ['orcamento novo', 'segue o orçamento'],
    ['4321', 'ligue 5511987654321'],
  ])('"%s" does not find "%s"', (search, body) => expect(found(search, body)).toBe(false));

  it('finds no number, nor a part of one, for a user who may not see numbers', () => {
    const body = 'Me ligue: +55 (11) 98765-4321, sala 204';
    for (const part of ['5511987654321', '11 98765-4321', '98765', 'ligue 98765', '4321', '11', '55'])
      expect(found(part, body, true), part).toBe(false);
    expect(found('98765', body)).toBe(true);
    expect(found('sala 204', body, true)).toBe(true);
  });

  it('keeps the words of a long text within bounds, each once', () => {
    const words = messageWords(`bom bom ${Array.from({ length: 5000 }, (_, n) => `x${n}y`).join(' ')}`);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words.filter((word) => word === 'bom')).toHaveLength(1);
    for (const word of messageWords(`${'9'.repeat(400)} ${'é'.repeat(400)}`))
      expect(Buffer.byteLength(word)).toBeLessThanOrEqual(64);
    expect(parted(joined(['b', 'a']))).toEqual(['a', 'b']);
    expect(joined([]).length).toBe(0);
  });
});

describe('the excerpt of a message', () => {
  const terms = searchTerms('orcamento', false);
  it('surrounds the word, on one line', () => {
    const body = `Bom dia!\n\nComo combinado na semana passada, segue em anexo o orçamento revisado ${'x'.repeat(50)}`;
    expect(excerptOf(body, terms, { before: 8, length: 30 })).toMatch(/^…o orçamento revisado x+…$/);
    expect(excerptOf('Orçamento aprovado', terms, { before: 8, length: 30 })).toBe('Orçamento aprovado');
  });
  it('never cuts a character in two', () => {
    const cut = excerptOf(`orçamento ${'👍'.repeat(50)}`, terms, { before: 8, length: 20 });
    expect(cut).not.toMatch(/\p{Surrogate}/u);
    expect(cut.endsWith('👍…')).toBe(true);
  });
  it('finds a number in its usual notation', () =>
    expect(
      excerptOf(`${'muito '.repeat(20)}+55 (11) 98765-4321`, searchTerms('98765 4321', false), {
        before: 0,
        length: 60,
      }),
    ).toBe('…+55 (11) 98765-4321'));
});
