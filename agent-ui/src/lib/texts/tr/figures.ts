import type { FiguresTexts } from '../pt/figures';

export const figures: FiguresTexts = {
  duration: '%{hours} sa %{minutes} dk',
  all: 'Tümü',
  online: 'Çevrim içi',
  offline: 'Çevrim dışı',
  noOptions: 'Sonuç bulunamadı',
  from: 'Başlangıç',
  to: 'Bitiş',
};
