import type { AnnouncementTexts } from '../pt/announcements';

export const announcements: AnnouncementTexts = {
  title: 'Duyurular',
  unread: '%{smart_count} okunmamış duyuru |||| %{smart_count} okunmamış duyuru',
  none: 'Duyuru yok',
  noneText: 'Platformun haberleri burada görünür.',
  high: 'Yüksek öncelik',
  medium: 'Orta öncelik',
  low: 'Düşük öncelik',
  new: 'Yeni',
  image: '%{name} görselini aç',
  acknowledge: 'Anladım',
  urgent: 'Önemli duyuru',
  open: 'Oku',
  more: 've %{smart_count} tane daha |||| ve %{smart_count} tane daha',
};
