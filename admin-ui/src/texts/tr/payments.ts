import type { SameKeys } from '../shape';
import type { payments as pt } from '../pt/payments';

export const payments: SameKeys<typeof pt> = {
  facts: {
    methods: 'Ödeme yöntemleri',
    confirmation: 'Onay',
    expiry: 'Son ödeme',
    least: 'En küçük tutar',
    document: 'Belge',
    abilities: 'Ayrıca yapabildikleri',
  },
  methods: { pix: 'Pix', boleto: 'Boleto', card: 'Kart' },
  confirmation: { provider: 'Sağlayıcı tarafından', manual: 'Bir kişi tarafından' },
  expiry: { exact: 'Belirlenen anda', day: 'Günün sonunda', none: 'Kendiliğinden sona ermez' },
  document: 'Ödeyenin CPF veya CNPJ’si gerekir',
  cancel: 'tahsilatı iptal etme',
  refund: { full: 'ödemenin tamamını iade etme', partial: 'ödemenin bir kısmını iade etme' },
  nothing: 'Başka bir şey yok',
};
