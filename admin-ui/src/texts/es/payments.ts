import type { SameKeys } from '../shape';
import type { payments as pt } from '../pt/payments';

export const payments: SameKeys<typeof pt> = {
  facts: {
    methods: 'Formas de pago',
    confirmation: 'Confirmación',
    expiry: 'Vencimiento',
    least: 'Importe mínimo',
    document: 'Documento',
    abilities: 'También permite',
  },
  methods: { pix: 'Pix', boleto: 'Boleto', card: 'Tarjeta' },
  confirmation: { provider: 'Por el proveedor', manual: 'Por una persona' },
  expiry: { exact: 'A la hora fijada', day: 'Al final del día', none: 'No vence por sí solo' },
  document: 'Exige el CPF o CNPJ del pagador',
  cancel: 'cancelar cobros',
  refund: { full: 'devolver el pago completo', partial: 'devolver parte del pago' },
  nothing: 'Nada más',
};
