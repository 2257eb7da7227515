import type { SameKeys } from '../shape';
import type { bulk as pt } from '../pt/bulk';

/** What is done with the chosen rows of a list. */
export const bulk: SameKeys<typeof pt> = {
  progress: '%{done} / %{total}…',
  partly: '%{smart_count} kayıttan %{done} tanesi tamamlandı. Kalanlar ve nedeni:',
  stop: 'Durdur',
  stopped:
    'Durduruldu: %{total} kayıttan %{done} tanesi tamamlandı; %{smart_count} kayda başlanmadı ve seçili kaldı. |||| Durduruldu: %{total} kayıttan %{done} tanesi tamamlandı; %{smart_count} kayda başlanmadı ve seçili kaldı.',
  failed: '%{smart_count} kayıt başarısız oldu, nedeni: |||| %{smart_count} kayıt başarısız oldu, nedenleri:',
  tickets: '%{smart_count} etkin görüşmesi var',
  more: 've %{smart_count} tane daha',
  users: {
    action: 'Sil',
    title: '%{smart_count} kullanıcı silinsin mi?',
    text: 'Etkin görüşmesi olanlar silinmez. Bu geri alınamaz.',
    done: '%{smart_count} kullanıcı silindi',
  },
  profile: {
    action: 'Profil',
    confirm: 'Değiştir',
    title:
      '%{smart_count} kullanıcının profili değiştirilsin mi? |||| %{smart_count} kullanıcının profili değiştirilsin mi?',
    text: 'Yeni profil, oturumu açık olanlar için de hemen geçerli olur.',
    done: '%{smart_count} kullanıcının profili değişti |||| %{smart_count} kullanıcının profili değişti',
  },
  queues: {
    action: 'Kuyruklar',
    confirm: 'Değiştir',
    title:
      '%{smart_count} kullanıcının kuyrukları değiştirilsin mi? |||| %{smart_count} kullanıcının kuyrukları değiştirilsin mi?',
    text: 'Herkesin diğer kuyrukları olduğu gibi kalır.',
    change: 'Ne yapılacak',
    add: 'Kuyruklara ekle',
    remove: 'Kuyruklardan çıkar',
    done: '%{smart_count} kullanıcının kuyrukları değişti |||| %{smart_count} kullanıcının kuyrukları değişti',
  },
  files: {
    action: 'Sil',
    title: '%{smart_count} dosya listesi silinsin mi?',
    text: 'Bu listeleri kullanan kuyruklar ve seçenekler artık onları göndermez. Bu geri alınamaz.',
    done: '%{smart_count} liste silindi',
  },
  restart: {
    action: 'Yeniden başlat',
    title: '%{smart_count} bağlantı yeniden başlatılsın mı?',
    text: 'Oturumlar kapatılıp yeniden açılır; bağlantısı kesilmiş olan yeni bir kod isteyebilir. Bu arada gelen mesajlar sonra alınır.',
    done: '%{smart_count} bağlantı yeniden başlatılıyor',
  },
  suspend: {
    action: 'Askıya al',
    title: '%{smart_count} şirket askıya alınsın mı?',
    text: 'Yeniden etkinleştirilene kadar kimse giriş yapamaz, hiçbir şey gönderilmez ve alınmaz. Hiçbir şey silinmez.',
    done: '%{smart_count} şirket askıya alındı',
  },
  resume: {
    action: 'Yeniden etkinleştir',
    title: '%{smart_count} şirket yeniden etkinleştirilsin mi?',
    text: 'Kullanıcıları yeniden giriş yapabilir, mesajlar yeniden gönderilir ve alınır.',
    done: '%{smart_count} şirket yeniden etkinleştirildi',
  },
};

/** A list as a file. */
export const csv = {
  export: 'CSV indir',
  cut: 'Dosyada ilk %{most} satır var. Diğerleri için listeyi filtreleyin.',
};
