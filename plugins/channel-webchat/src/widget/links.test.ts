import { describe, expect, it } from 'vitest';
import { splitLinks } from './links.js';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('links in texts', () => {
  it('are web and mail addresses, without surrounding punctuation', () => {
    expect(links('Veja https://a.example/x?y=1 (ou http://b.example/z).')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example/z',
    ]);
    expect(links('Escreva para ana@loja.example!')).toEqual(['mailto:ana@loja.example']);
  });

  it('are never executable', () => {
    expect(links('javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd')).toEqual([]);
    expect(links('JaVaScRiPt://https.example/%0aalert(1)')).toEqual([]);
  });

  it('leave the text unchanged', () => {
    const text = 'a https://b.example, c <b>d</b> e@f.example.';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('are found in a moment, however long one word or one row of signs is', () => {
    // Searching from every letter again, any of these would block the page for minutes.
    for (const unit of ['x', '1.', '+1', '.', ')'])
      expect(splitLinks(`https://x${unit.repeat(250_000)}z ${unit.repeat(250_000)}`).length).toBeLessThan(4);
  });
});
