import type { UndeliveredTexts } from '../pt/undelivered';

export const undelivered: UndeliveredTexts = {
  failed: '%{name} adlı kişiye bir mesaj gönderilemedi.',
  unconfirmed: '%{name} adlı kişiye bir mesaj ulaşmamış olabilir.',
  more: 'Ve %{smart_count} tane daha. |||| Ve %{smart_count} tane daha.',
  open: 'Göster',
  dismiss: 'Kapat',
  given: '%{user}, %{name} görüşmesini size aktardı.',
  givenAlone: '%{name} görüşmesi size atandı.',
  givenMany: 'Size %{smart_count} görüşme aktarıldı. |||| Size %{smart_count} görüşme aktarıldı.',
};
