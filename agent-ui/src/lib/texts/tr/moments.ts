import type { MomentsTexts } from '../pt/moments';

export const moments: MomentsTexts = {
  window: 'Son 30 gün',
  age: 'Ne zamandan beri',
  anyAge: 'Tüm tarihler',
  waiting: 'Bekleyenler',
  nobody: 'Temsilcisiz',
  card: '%{name}: %{count}',
  count: '%{smart_count} görüşme |||| %{smart_count} görüşme',
  noneWaits: 'Bekleyen yok',
  noneHere: 'Açık görüşme yok',
  more: '%{smart_count} tane daha göster |||| %{smart_count} tane daha göster',
  firstOnly: '%{count} görüşmeden ilk %{shown} tanesi',
  moreAgents:
    'Açık görüşmesi olan %{smart_count} temsilci daha var: kuyruğa göre filtreleyin. |||| Açık görüşmesi olan %{smart_count} temsilci daha var: kuyruğa göre filtreleyin.',
  moveOf: 'Aktar: %{ticket}',
  moved: '%{ticket} taşındı: %{card}',
  taken: 'Görüşme kabul edildi.',
  unanswered: '%{time} süredir yanıtsız',
  dragging: '%{ticket} taşınıyor. Bir kartın üzerine bırakın.',
  cancelled: 'Taşıma iptal edildi.',
  help: 'Ok tuşları görüşmeler arasında gezdirir. Enter açar. M aktarır.',
  failed: 'Pano yüklenemedi',
  stale: 'Sayılar güncel olmayabilir.',
};
