/** What a payment provider can do. */
export const payments = {
  facts: {
    methods: 'Formas de pagamento',
    confirmation: 'Confirmação',
    expiry: 'Vencimento',
    least: 'Valor mínimo',
    document: 'Documento',
    abilities: 'Também permite',
  },
  methods: { pix: 'Pix', boleto: 'Boleto', card: 'Cartão' },
  confirmation: { provider: 'Pelo provedor', manual: 'Por uma pessoa' },
  expiry: { exact: 'Na hora marcada', day: 'No fim do dia', none: 'Não vence sozinha' },
  document: 'Exige CPF ou CNPJ do pagador',
  cancel: 'cancelar cobranças',
  refund: { full: 'devolver o pagamento inteiro', partial: 'devolver parte do pagamento' },
  nothing: 'Nada mais',
};
