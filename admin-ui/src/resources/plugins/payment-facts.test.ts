import { expect, it } from 'vitest';
import type { PluginBilling } from '@recado/sdk/contracts';
import { paymentFacts } from './payment-facts';

const billing: PluginBilling = {
  ...{ currencies: ['BRL', 'JPY'], methods: ['pix', 'boleto'], confirmation: 'provider', expiry: 'day' },
  ...{ minimumMinor: { BRL: 123456, JPY: 500 }, needsDocument: true, cancel: true, refund: 'partial' },
  webhook: 'shared-secret',
};
const facts = (changes: Partial<PluginBilling> = {}) =>
  paymentFacts({ ...billing, ...changes }, (key) => key.replace('office.payments.', ''), 'pt');

it('says what a payment provider can do, with sums in their own decimals', () => {
  const shown = { ...facts(), least: facts()['least']!.replaceAll('\u00a0', ' ') };
  expect(shown).toEqual({
    methods: 'methods.pix, methods.boleto (BRL, JPY)',
    confirmation: 'confirmation.provider',
    expiry: 'expiry.day',
    least: 'R$ 1.234,56, JP¥ 500',
    document: 'document',
    abilities: 'cancel, refund.partial',
  });
});

it('leaves out what does not matter', () => {
  expect(
    facts({ minimumMinor: {}, needsDocument: false, cancel: false, refund: null, confirmation: 'manual' }),
  ).toEqual({
    methods: 'methods.pix, methods.boleto (BRL, JPY)',
    confirmation: 'confirmation.manual',
    expiry: 'expiry.day',
    abilities: 'nothing',
  });
});
