import { describe, expect, it } from 'vitest';
import { searchTerms, wordsOf } from '../text/search-words.rules.js';
import { tokensOf } from './contact-tokens.tx.js';

const found = (
  search: string,
  contact: { name: string; number: string | null; email?: string },
  masked = false,
) =>
  searchTerms(search, masked).every((term) =>
    term.some((prefix) => tokensOf(contact).some((token) => token.startsWith(prefix))),
  );
const joao = { name: 'João d’Ávila Filho', number: '5511987654321', email: 'joao.avila@example.com' };

describe('the search words of a contact', () => {
  it.each([
    'joao',
    'JOÃO',
    'avila',
    'fil jo',
    'joao.avila@exa',
    '5511987',
    '11 98765',
    '987654321',
    '8765-4321',
    '+55 (11) 98765-4321',
  ])('finds João by "%s"', (search) => expect(found(search, joao)).toBe(true));
  it.each(['maria', 'joao maria', '4321', '22987'])('does not find João by "%s"', (search) =>
    expect(found(search, joao)).toBe(false),
  );
  it('finds nobody by number for a user who may not see numbers', () => {
    expect(found('5511987', joao, true)).toBe(false);
    expect(found('joao 98765', joao, true)).toBe(false);
    expect(found('joao', joao, true)).toBe(true);
    expect(found('2024', { name: 'Turma 2024', number: null }, true)).toBe(true);
  });
  it('handles a word of two million letters in a moment', () => {
    // Shortening it letter by letter would block the process for hours.
    expect(wordsOf(`a ${'x'.repeat(2_000_000)} b`)).toEqual(['a', 'x'.repeat(63), 'b']);
  });
  it('keeps every token within the column’s length', () => {
    const tokens = tokensOf({
      name: 'é'.repeat(300),
      number: '5'.repeat(50),
      email: `${'x'.repeat(180)}@a.com`,
    });
    for (const token of tokens) expect(Buffer.byteLength(token)).toBeLessThanOrEqual(64);
  });
  it('splits words of any script', () =>
    expect(wordsOf('Ayşe Öztürk, 李 雷')).toEqual(['ayse', 'ozturk', '李', '雷']));
});
