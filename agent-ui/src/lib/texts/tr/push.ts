import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Recado kapalıyken bu cihazda bildir',
  hint: 'Gelenler, hiçbir sekme açık olmasa da burada görünür. Varsayılan olarak yalnızca müşterinin adı yazar.',
  showText: 'Mesajın metnini göster',
  test: 'Deneme gönder',
  tested: 'Deneme yolda.',
  loading: 'Kontrol ediliyor…',
  unknown: 'Bu cihaz şu anda kontrol edilemiyor.',
  unsupported: 'Bu tarayıcı, Recado kapalıyken bildirim alamıyor.',
  installFirst: 'iPhone ve iPad’de önce uygulamayı yükleyin: hesap menünüzde “Uygulamayı yükle”.',
  blocked:
    'Tarayıcı bu sitenin bildirimlerini engelledi. Adresin yanındaki kilitten izin verin ve bu listeyi yeniden açın.',
  switchedOff: 'Bu kurulumu işleten kişi bu bildirimleri kapattı.',
  failing: 'Son bildirimler bu cihaza ulaşmadı. Kapatıp yeniden açın ya da bir deneme gönderin.',
};
