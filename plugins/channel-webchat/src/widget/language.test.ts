import { describe, expect, it } from 'vitest';
import { chooseLanguage, fill, LANGUAGES } from './language.js';

describe('languages', () => {
  it('all have every text, with the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const texts of Object.values(LANGUAGES)) {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(LANGUAGES.en).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(places(text), key).toEqual(places(LANGUAGES.en[key as keyof typeof texts]));
      }
    }
  });

  it('follow the company, then the page, then the browser, then Portuguese', () => {
    expect(chooseLanguage('tr', 'en', ['es'])).toBe('tr');
    expect(chooseLanguage('auto', 'en-GB', ['es'])).toBe('en');
    expect(chooseLanguage('auto', '', ['fr-FR', 'es-AR'])).toBe('es');
    expect(chooseLanguage('auto', 'fr', ['de'])).toBe('pt');
  });

  it('fill placeholders with the given values', () => {
    expect(fill('{name}: {text}', { name: '{text}', text: 'oi' })).toBe('{text}: oi');
  });
});
