// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { richText, unsigned } from './text.js';

describe('a text of the conversation', () => {
  it('has its marks drawn, and is never markup', () => {
    expect(richText('*Oi _Ana_*, ~não~ `x` <b>2*3*4</b>').innerHTML).toBe(
      '<strong>Oi </strong><strong><em>Ana</em></strong>, <s>não</s> <code>x</code> &lt;b&gt;2*3*4&lt;/b&gt;',
    );
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
