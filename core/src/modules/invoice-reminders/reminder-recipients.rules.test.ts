import { describe, expect, it } from 'vitest';
import { recipientsOf } from './reminder-recipients.rules.js';

const shop = { companyName: 'Loja', phone: '+55 11 3333-0000' };
const numbersOf = (admins: { name: string; wpp: string | null }[], company = shop) =>
  recipientsOf(company, admins).map(({ number }) => number);

describe('whom a reminder goes to', () => {
  it('each admin, and the company’s phone for those without a number', () => {
    expect(recipientsOf(shop, [{ name: 'Ana', wpp: '5511988880001' }])).toEqual([
      { name: 'Ana (Loja)', number: '5511988880001' },
    ]);
    expect(
      numbersOf([
        { name: 'Ana', wpp: '5511988880001' },
        { name: 'Bia', wpp: null },
      ]),
    ).toEqual(['5511988880001', shop.phone]);
    expect(numbersOf([])).toEqual([shop.phone]);
  });

  it('a number that several share once, however it is written', () =>
    expect(
      numbersOf([
        { name: 'Ana', wpp: '+55 11 98888-0001' },
        { name: 'Bia', wpp: '5511988880001' },
        { name: 'Caio', wpp: ' ' },
        { name: 'Davi', wpp: '551133330000' },
      ]),
    ).toEqual(['+55 11 98888-0001', '551133330000']));

  it('nobody if there is no number', () =>
    expect(recipientsOf({ companyName: 'Loja', phone: null }, [{ name: 'Ana', wpp: '' }])).toEqual([]));

  it('by a name that a contact can have', () =>
    expect([...recipientsOf(shop, [{ name: 'ã'.repeat(60), wpp: '1' }])[0]!.name]).toHaveLength(50));
});
