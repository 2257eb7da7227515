import { describe, expect, it } from 'vitest';
import { languagesFor, withChoice } from './translated-to';

describe('the languages that a text is translated to', () => {
  it('begin with the last choice for the contact', () => {
    const stored = withChoice(withChoice(null, 7, 'es'), 8, 'tr');
    expect(languagesFor(stored, 7)).toEqual(['es', 'pt', 'en', 'tr']);
    expect(languagesFor(stored, 8)).toEqual(['tr', 'pt', 'en', 'es']);
    expect(languagesFor(stored, 9)).toEqual(['pt', 'en', 'es', 'tr']);
  });
  it('forget the contacts that were written to longest ago', () => {
    let stored: string | null = null;
    for (let id = 1; id <= 101; id += 1) stored = withChoice(stored, id, 'en');
    expect(languagesFor(stored, 1)[0]).toBe('pt');
    expect(languagesFor(stored, 2)[0]).toBe('en');
    stored = withChoice(stored, 2, 'es');
    stored = withChoice(stored, 102, 'en');
    expect(languagesFor(stored, 2)[0]).toBe('es');
    expect(languagesFor(stored, 3)[0]).toBe('pt');
  });
  it('are all there for a value of another program', () => {
    for (const odd of ['x', '{}', '[[1]]', '[[7,"xx"]]', 'null'])
      expect(languagesFor(odd, 7)).toEqual(['pt', 'en', 'es', 'tr']);
    expect(languagesFor(withChoice('x', 7, 'tr'), 7)[0]).toBe('tr');
  });
});
