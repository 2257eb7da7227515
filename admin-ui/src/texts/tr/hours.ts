import type { hours as pt } from '../pt/hours';
import type { SameKeys } from '../shape';

export const hours: SameKeys<typeof pt> = {
  tab: 'Saatler',
  saved: 'Saatler güncellendi.',
  saveHint: 'Değişiklikleri kaydetmek için kaydet düğmesine tıklayın',
  invalid: 'İşaretli saatleri kontrol edin',
  open: 'Açık',
  closed: 'Kapalı',
  openOn: 'Açık: %{day}',
  more: 'Diğer seçenekler: %{day}',
  total: 'Haftada %{hours} saat',
  fields: {
    startTimeA: '%{day}: başlangıç',
    endTimeA: '%{day}: bitiş',
    startTimeB: '%{day}: ikinci aralığın başlangıcı',
    endTimeB: '%{day}: ikinci aralığın bitişi',
  },
  faults: {
    format: '08:00 gibi bir saat yazın',
    incomplete: 'Bu saat eksik',
    order: 'Bitiş aynı gün içinde başlangıçtan sonra olmalı; 23:59 günün sonudur',
    overlap: 'İkinci aralık birincinin ardından başlar',
  },
  actions: {
    all: 'Tüm günlere kopyala',
    workdays: 'Pazartesi-cuma günlerine kopyala',
    clear: 'Günü temizle',
  },
  done: {
    all: '%{day} tüm günlere kopyalandı.',
    workdays: '%{day} pazartesi-cuma günlerine kopyalandı.',
    clear: '%{day} artık kapalı.',
  },
};
