import { expect, it } from 'vitest';
import { payments } from './columns.js';

it('says what a payment provider can do in one line', () => {
  expect(
    payments({
      ...{ currencies: ['BRL', 'JPY'], methods: ['pix', 'boleto'], confirmation: 'provider', expiry: 'day' },
      ...{ minimumMinor: { BRL: 500, JPY: 50 }, needsDocument: true, cancel: true, refund: 'partial' },
      webhook: 'shared-secret',
    }),
  ).toBe(
    'pix, boleto in BRL, JPY; at least BRL 5.00, JPY 50; confirmed by the provider; a charge ends with its day; needs a CPF or CNPJ; can cancel; partial refunds; webhooks by shared-secret',
  );
  expect(
    payments({
      ...{ currencies: ['BRL'], methods: ['pix'], confirmation: 'manual', expiry: 'none', minimumMinor: {} },
      ...{ needsDocument: false, cancel: false, refund: null, webhook: null },
    }),
  ).toBe(
    'pix in BRL; confirmed by a person; a charge does not end by itself; cannot cancel; no refunds; no webhooks',
  );
});
