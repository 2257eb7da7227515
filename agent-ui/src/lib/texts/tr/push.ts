import type { PushTexts } from '../pt/push';

export const push: PushTexts = {
  title: 'Recado kapalıyken bu cihazda bildir',
  hint: 'Gelenler, hiçbir sekme açık olmasa da burada görünür. Siz başka türlü seçmedikçe yalnızca müşterinin adıyla.',
  showText: 'Mesajın metnini göster',
  test: 'Deneme gönder',
  tested: 'Deneme yolda.',
  loading: 'Denetleniyor…',
  unknown: 'Bu cihaz şu anda denetlenemiyor.',
  unsupported: 'Bu tarayıcı, Recado kapalıyken bildirim alamıyor.',
  installFirst: 'iPhone ve iPad’de önce uygulamayı yükleyin: hesap menünüz, “Uygulamayı yükle”.',
  blocked:
    'Tarayıcı bu sitenin bildirimlerini engelliyor. Adresin yanındaki kilitten izin verin ve bu listeyi yeniden açın.',
  switchedOff: 'Bu kurulumu yöneten kişi bu bildirimleri kapattı.',
  failing: 'Son bildirimler bu cihaza ulaşmadı. Kapatıp yeniden açın ya da bir deneme gönderin.',
};
