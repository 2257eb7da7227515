import type { HelpsTexts } from '../pt/helps';

export const helps: HelpsTexts = {
  search: 'Video ara',
  play: 'İzle: %{title}',
  listLabel: 'Yardım videoları',
  loadFailed: 'Kayıt listesi yüklenemedi',
  nothingFound: 'Video bulunamadı',
  emptyTitle: 'Henüz yardım videosu yok',
  emptyText: 'Bu kurulumu işleten kişi ayarlardan video ekleyebilir.',
  add: 'Video ekle',
};
