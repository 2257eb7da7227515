import type { HelpErrorTexts } from '../pt/help-errors.js';

export const helpErrors: HelpErrorTexts = {
  ERR_NO_AGENT_HELP:
    'Temsilcilere yardım için bir istem seçilmedi. Bir yönetici bunu Yapay zekâ istemleri sayfasında seçer.',
  ERR_AGENT_HELP_FAILED: 'Model yardımcı olamadı. Yeniden deneyin ya da onsuz devam edin.',
  ERR_NO_CONSENT: 'Müşteri veri işlemeyi henüz kabul etmedi: modele hiçbir şey gitmez.',
  ERR_AI_USED_UP: 'Yapay zekâ şirketin günlük sınırına ulaştı (Ayarlar).',
  ERR_SCHEDULE_STATE: 'Zamanlanmış mesajın durumu değişti ve artık bu işleme izin vermiyor.',
  ERR_MENTION: 'Notta anılan bir çalışma arkadaşı bu görüşmeyi göremiyor.',
  ERR_CONVERSATION_MOVED_ON: 'Bu sırada görüşme ilerledi, taslak silindi.',
  ERR_DASHBOARD_FILTER: 'Filtre için bir dönem seçin',
  ERR_REPORT_IS_LONG:
    'Rapor doğrudan indirilemeyecek kadar çok satır içeriyor. Dışa aktarma isteyin: arka planda hazırlanır.',
  ERR_EXPORTS_UNFINISHED: 'Başka dışa aktarmalar hâlâ sürüyor. Birinin bitmesini bekleyin ya da onu silin.',
  ERR_EXPORT_STATE: 'Bu dışa aktarmanın dosyası hazır değil.',
  ERR_REPORT_SCHEDULE_LIMIT: 'Çok fazla zamanlanmış rapor var: önce birini silin.',
  ERR_REPORT_RECEIVERS: 'Şirketin rapor gören kullanıcılarını seçin.',
  ERR_INVITATION_UNKNOWN:
    'Böyle bir davet yok. Linkin tamamını kopyaladığınızdan emin olun ya da yöneticiden yenisini isteyin.',
  ERR_INVITATION_USED: 'Bu davet zaten kullanıldı. Seçtiğiniz parolayla giriş yapın.',
  ERR_INVITATION_EXPIRED: 'Bu davetin süresi doldu. Şirket yöneticisinden yeni bir link isteyin.',
  ERR_INVITATION_WITHDRAWN: 'Bu davet artık geçerli değil. Şirket yöneticisinden yeni bir link isteyin.',
  ERR_PUSH_ADDRESS:
    'Bu tarayıcının bildirim adresi kabul edilmiyor: https olmalı ve genel internette bulunmalı.',
  ERR_PUSH_OFF: 'Recado kapalıyken gelen bildirimler bu kurulumda veya bu cihazda kapalı.',
};
