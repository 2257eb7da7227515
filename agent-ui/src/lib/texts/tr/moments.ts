import type { MomentsTexts } from '../pt/moments';

export const moments: MomentsTexts = {
  window: 'Son 30 gün',
  age: 'Ne zamandan beri',
  anyAge: 'Tüm tarihler',
  waiting: 'Bekleyenler',
  nobody: 'Temsilcisiz',
  card: '%{name}: %{count}',
  count: '%{smart_count} talep |||| %{smart_count} talep',
  noneWaits: 'Bekleyen yok',
  noneHere: 'Açık talep yok',
  more: '%{smart_count} tane daha göster |||| %{smart_count} tane daha göster',
  firstOnly: '%{count} talepten ilk %{shown} tanesi',
  moreAgents:
    'Açık talebi olan %{smart_count} temsilci daha var: kuyruğa göre süzün. |||| Açık talebi olan %{smart_count} temsilci daha var: kuyruğa göre süzün.',
  moveOf: 'Aktar: %{ticket}',
  moved: '%{ticket} taşındı: %{card}',
  taken: 'Talep kabul edildi.',
  unanswered: '%{time} süredir yanıtsız',
  dragging: '%{ticket} taşınıyor. Bir kartın üzerine bırakın.',
  cancelled: 'Taşıma iptal edildi.',
  help: 'Ok tuşları talepler arasında gezdirir. Enter açar. M aktarır.',
  failed: 'Pano yüklenemedi',
  stale: 'Sayılar güncel olmayabilir.',
};
