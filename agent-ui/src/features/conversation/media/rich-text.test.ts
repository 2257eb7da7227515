import { describe, expect, it } from 'vitest';
import { linkify, safeHref } from './linkify';
import { richBlocks, richText } from './rich-text';

const links = (body: string) =>
  linkify(body).flatMap((piece) => (piece.href ? [[piece.text, piece.href]] : []));

describe('linkify', () => {
  it('finds addresses and leaves the sentence its punctuation', () => {
    expect(links('Veja https://ex.com/a(b). E (www.ex.com/x)!')).toEqual([
      ['https://ex.com/a(b)', 'https://ex.com/a(b)'],
      ['www.ex.com/x', 'https://www.ex.com/x'],
    ]);
    expect(links('ana@ex.com.br, ou tel:+5511999')).toEqual([
      ['ana@ex.com.br', 'mailto:ana@ex.com.br'],
      ['tel:+5511999', 'tel:+5511999'],
    ]);
  });

  it('gives the whole text back', () => {
    const body = 'a https://ex.com b\nwww.ex.com. c';
    expect(
      linkify(body)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(body);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', ' JaVaScRiPt:x'])(
    'leaves %s inert',
    (address) => {
      expect(safeHref(address)).toBeUndefined();
      expect(links(`click ${address} now`)).toEqual([]);
    },
  );
});

describe('rich text', () => {
  it('draws the marks of messengers', () => {
    expect(richText('*Marina:*\n_oi_ ~não~ `x`')).toEqual([
      { text: 'Marina:', styles: ['bold'] },
      { text: '\n', styles: [] },
      { text: 'oi', styles: ['italic'] },
      { text: ' ', styles: [] },
      { text: 'não', styles: ['strike'] },
      { text: ' ', styles: [] },
      { text: 'x', styles: ['code'] },
    ]);
  });

  it('leaves marks inside words, sums and addresses alone', () => {
    for (const body of ['2*3*4', 'a_b_c', '* item', 'nota: *', '**']) {
      expect(richText(body)).toEqual([{ text: body, styles: [] }]);
    }
    expect(richText('https://ex.com/_a_b').map((piece) => piece.text)).toEqual(['https://ex.com/_a_b']);
  });

  it('closes a mark at the next line only for code, and finds many spans on one', () => {
    expect(richText('*a\nb* _c\n_d_').map(({ styles }) => styles)).toEqual([[], ['italic']]);
    expect(richText('```a\nb```')).toEqual([{ text: 'a\nb', styles: ['code'] }]);
    expect(richText('*a* '.repeat(1000)).filter(({ styles }) => styles.length)).toHaveLength(1000);
    expect(richText('*a _b ~c~_* d').map(({ text, styles }) => [text, styles.length])).toEqual([
      ['a ', 1],
      ['b ', 2],
      ['c', 3],
      [' d', 0],
    ]);
  });

  it('has only the marks of its channel', () => {
    expect(richText('*Olá* _já_', [])).toEqual([{ text: '*Olá* _já_', styles: [] }]);
    expect(richText('*Olá* _já_', ['italic']).map(({ text }) => text)).toEqual(['*Olá* ', 'já']);
  });

  it('has quotations and lists as blocks and bullets, where the channel has them', () => {
    const body = 'Você disse:\n> amanhã\n> às *9h*\nLeve:\n- óculos\n* receita';
    const said = (marks: Parameters<typeof richBlocks>[1]) =>
      richBlocks(body, marks).map(({ isQuote, pieces }) => [
        isQuote,
        pieces.map(({ text }) => text).join('|'),
      ]);
    expect(said(['bold', 'quote', 'list'])).toEqual([
      [false, 'Você disse:'],
      [true, 'amanhã\nàs |9h'],
      [false, 'Leve:\n• óculos\n• receita'],
    ]);
    expect(said([])).toEqual([[false, body]]);
  });

  it('is found in a moment, whatever a customer repeats', () => {
    // Searching from every character again, any of these would block the console for minutes.
    for (const unit of ['x', '1.', '_a ', '*a', '`a ', '~a* ', ')', '.', '*a* '])
      for (const text of [unit.repeat(40_000), `https://x${unit.repeat(40_000)}z`])
        expect(richText(text).length).toBeGreaterThan(0);
  });
});
