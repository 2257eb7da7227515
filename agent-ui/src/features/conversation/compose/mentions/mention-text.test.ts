import { describe, expect, it } from 'vitest';
import { fits, namedIn, typedName, withName } from './mention-text';

const caio = { id: 1, name: 'Caio' };
const at = (text: string, known = [caio]) => typedName(text, text.length, known);

describe('the name at the cursor', () => {
  it('begins with an @ at a word’s start', () => {
    expect(at('@')).toEqual({ at: 0, search: '' });
    expect(at('Veja @son')).toEqual({ at: 5, search: 'son' });
    expect(at('(@Maria da')).toEqual({ at: 1, search: 'Maria da' });
    expect(at('um\n@c')).toEqual({ at: 3, search: 'c' });
    expect(typedName('@cai depois', 4, [])).toEqual({ at: 0, search: 'cai' });
  });
  it.each(['ana@exemplo', 'Oi', '@ ', '@um dois três quatro cinco', '@ca\n', '@Caio', '@Caio veja'])(
    'is none in “%s”',
    (text) => expect(at(text)).toBeNull(),
  );
  it('gives way to the whole name', () => {
    expect(withName('Veja @so', { at: 5, search: 'so' }, 'Sônia')).toEqual({
      text: 'Veja @Sônia ',
      cursor: 12,
    });
    expect(withName('@so hoje', { at: 0, search: 'so' }, 'Sônia')).toEqual({
      text: '@Sônia hoje',
      cursor: 7,
    });
  });
});

it('accents and capitals do not matter, and any part of a name counts', () => {
  expect(fits('Sônia', 'soni')).toBe(true);
  expect(fits('Maria da Conceição', 'CONCEICAO ')).toBe(true);
  expect(fits('Maria', 'aria')).toBe(false);
});
it('a name that was deleted from the text is named no longer', () => {
  expect(namedIn('Veja @Caio', [caio])).toEqual([caio]);
  expect(namedIn('Veja Caio', [caio])).toEqual([]);
});
