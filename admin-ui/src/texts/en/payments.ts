import type { SameKeys } from '../shape';
import type { payments as pt } from '../pt/payments';

export const payments: SameKeys<typeof pt> = {
  facts: {
    methods: 'Payment methods',
    confirmation: 'Confirmation',
    expiry: 'Expiry',
    least: 'Minimum amount',
    document: 'Document',
    abilities: 'It can also',
  },
  methods: { pix: 'Pix', boleto: 'Boleto', card: 'Card' },
  confirmation: { provider: 'By the provider', manual: 'By a person' },
  expiry: { exact: 'At the exact time', day: 'At the end of the day', none: 'Does not expire by itself' },
  document: 'Needs the payer’s CPF or CNPJ',
  cancel: 'cancel charges',
  refund: { full: 'refund a whole payment', partial: 'refund part of a payment' },
  nothing: 'Nothing else',
};
