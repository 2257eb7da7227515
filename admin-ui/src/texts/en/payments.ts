import type { SameKeys } from '../shape';
import type { payments as pt } from '../pt/payments';

export const payments: SameKeys<typeof pt> = {
  facts: {
    methods: 'Ways to pay',
    confirmation: 'Confirmation',
    expiry: 'Expiry',
    least: 'Smallest sum',
    document: 'Document',
    abilities: 'It can also',
  },
  methods: { pix: 'Pix', boleto: 'Boleto', card: 'Card' },
  confirmation: { provider: 'By the provider', manual: 'By a person' },
  expiry: { exact: 'At the set moment', day: 'At the end of the day', none: 'Does not expire by itself' },
  document: 'Needs the payer’s CPF or CNPJ',
  cancel: 'cancel charges',
  refund: { full: 'give a whole payment back', partial: 'give part of a payment back' },
  nothing: 'Nothing else',
};
