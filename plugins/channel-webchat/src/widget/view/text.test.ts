// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markedText } from '@recado/sdk/rules';
import { richText, unsigned } from './text.js';

describe('a text of the conversation', () => {
  it('has its marks drawn, and is never markup', () => {
    expect(richText('*Oi _Ana_*, ~não~ `x` <b>2*3*4</b>').innerHTML).toBe(
      '<strong>Oi <em>Ana</em></strong>, <s>não</s> <code>x</code> &lt;b&gt;2*3*4&lt;/b&gt;',
    );
  });
  it.each([
    ...[
      '*a*',
      '*a* _b_ ~c~ `d`',
      '*a _b_ c*',
      'a*b*c',
      '* a*',
      '*a *',
      '*a*b',
      '**a**',
      '*a',
      'a*',
      '```a b```',
    ],
    ...['`*a*`', '_a\nb_', '*a*\n*b*', '1*2*3', '*é*', '(*a*)', '*a*, *b*', '~a~~b~', '*_a_*', '* * *', '``'],
  ])('draws %j as the console does', (text) => {
    const tags = { bold: 'STRONG', italic: 'EM', strike: 'S', code: 'CODE' } as Record<string, string>;
    const asConsole = markedText(text, ['bold', 'italic', 'strike', 'code'])
      .map((piece) => [piece.text, ...piece.styles.map((style) => tags[style])].join('|'))
      .filter((piece) => piece !== '');
    const drawn: string[] = [];
    const walk = (node: Node, within: string[]): void => {
      if (node.nodeType === 3) drawn.push([node.textContent, ...within].join('|'));
      else
        for (const one of node.childNodes) walk(one, node.nodeName === 'P' ? [] : [...within, node.nodeName]);
    };
    walk(richText(text), []);
    // An element may begin with an empty node.
    expect(drawn.filter((piece) => piece !== '' && !piece.startsWith('|'))).toEqual(asConsole);
  });
  it('is without the name that stands above it', () => {
    expect(unsigned('*Ana:*\nOi', 'Ana')).toBe('Oi');
    expect(unsigned('*Ana:*\nOi', 'Rui')).toBe('*Ana:*\nOi');
    expect(unsigned('Oi', undefined)).toBe('Oi');
  });
  it('leaves addresses whole', () => {
    const link = richText('veja https://ex.com/_a_b').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://ex.com/_a_b');
  });
});
