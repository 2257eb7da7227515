import type { PluginTexts } from '../pt/plugin-errors.js';

export const plugin: PluginTexts = {
  AUTH_EXPIRED: 'Kanal yeniden kimlik doğrulama istiyor. Bağlantılar sayfasını kontrol edin.',
  RATE_LIMITED: 'Kanal gönderim hızını sınırladı. Mesaj yeniden denenecek.',
  RECIPIENT_INVALID: 'Alıcı yok veya mesaj alamıyor.',
  RECIPIENT_CAPPED: 'Kanal, bu kişinin şirketlerden aldığı mesajları sınırlıyor. En az bir gün bekleyin.',
  RECIPIENT_OPTED_OUT: 'Bu kişi artık şirketin pazarlama mesajlarını istemiyor.',
  RECIPIENT_EXCLUDED: 'Kanal, bu hesabın bu kişiye yazmasına izin vermiyor.',
  WINDOW_CLOSED: 'Bu kanalın yanıt süresi doldu.',
  TEMPLATE_UNAVAILABLE: 'Şablon şu anda kullanılamıyor.',
  CONTENT_REJECTED: 'Kanal mesajın içeriğini reddetti.',
  MEDIA_REJECTED: 'Kanal dosyayı reddetti.',
  UNSUPPORTED: 'Kanal bu tür mesajı kabul etmiyor.',
  CONFIG_INVALID: 'Bağlantının yapılandırması geçerli değil.',
  ACCOUNT_RESTRICTED: 'Kanal bu hesabı kısıtladı. Bağlantılar sayfasını kontrol edin.',
  QUOTA_REACHED: 'Hesap, kanalın yeni görüşmeler için koyduğu sınıra ulaştı.',
  TEMPORARY: 'Kanalda geçici bir sorun var. Yeniden deneyin.',
  DELIVERY_UNCERTAIN: 'Mesajın ulaşıp ulaşmadığını bilmiyoruz. Yeniden göndermeden önce kontrol edin.',
  UNKNOWN: 'Kanal bilinmeyen bir hatayla yanıt verdi.',
};
