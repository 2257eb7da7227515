import { describe, expect, it } from 'vitest';
import { phoneCountry } from '../contacts/identity.rules.js';
import { checkRow } from './row-check.js';

const mapping = { name: 0, number: 1, email: 2, tags: 3 };
const check = (cells: string[], country = 'BR') => checkRow(cells, mapping, country);

describe('a row of a list', () => {
  it('becomes a contact with its phone in one form', () =>
    expect(check(['  Ana   Lima ', '(11) 8765-4321', 'ana@example.com', 'VIP; São Paulo,VIP'])).toEqual({
      good: {
        name: 'Ana Lima',
        number: '5511987654321',
        phone: '5511987654321',
        email: 'ana@example.com',
        tags: ['VIP', 'São Paulo'],
      },
    }));
  it('reads numbers as they are dialled in the company’s country', () => {
    expect(check(['Ali', '0532 123 45 67'], 'TR')).toMatchObject({ good: { phone: '905321234567' } });
    expect(check(['Ana', '+55 11 98765-4321'], 'TR')).toMatchObject({ good: { phone: '5511987654321' } });
    expect(check(['Ana', '5511987654321'], 'TR')).toMatchObject({ good: { phone: '5511987654321' } });
    expect(phoneCountry({ phone: '+351 912 345 678', language: 'pt' })).toBe('PT');
    expect(phoneCountry({ phone: '11 98765-4321', language: 'pt' })).toBe('BR');
    expect(phoneCountry({ phone: null, language: 'tr' })).toBe('TR');
  });
  it.each([
    [['', '11987654321'], 'NAME_MISSING'],
    [['A', '11987654321'], 'NAME_LENGTH'],
    [['x'.repeat(51), '11987654321'], 'NAME_LENGTH'],
    [['Ana', ' '], 'NUMBER_MISSING'],
    [['Ana', '12345'], 'NUMBER_INVALID'],
    [['Ana', '=1+1'], 'NUMBER_INVALID'],
    [['Ana', '11987654321', 'no address'], 'EMAIL_INVALID'],
    [['Ana', '11987654321', '', 'ab'], 'TAG_LENGTH'],
  ])('%j is rejected: %s', (cells, reason) => expect(check(cells)).toMatchObject({ reason }));
});
