/** States of a campaign. */
export const campaignStatuses = {
  INATIVA: 'Etkin değil',
  PROGRAMADA: 'Planlandı',
  EM_ANDAMENTO: 'Sürüyor',
  CANCELADA: 'İptal edildi',
  FINALIZADA: 'Tamamlandı',
};

/** Why a campaign, or one of its connections, is not sending at the moment. */
export const campaignHolds = {
  planning: 'Alıcılar hâlâ toplanıyor',
  person: 'Biri tarafından duraklatıldı',
  window: 'Kalan alıcıların gönderim saatleri dışında',
  dayCap: 'Numara bugün, yaşına göre önerilen en yüksek sayıya ulaştı',
  quota: 'Hesap, sağlayıcının 24 saatlik kişi sınırına ulaştı',
  longPause: 'Mesaj grupları arasındaki uzun mola',
  connections: 'Bağlantı etkin değil; geri geldiğinde gönderim sürer',
  slowDown: 'Sağlayıcı daha yavaş gönderilmesini istedi',
  locked: 'Hesap şimdilik yeni görüşme başlatamıyor',
  account: 'Sağlayıcı hesabı kısıtladı. Sorunu orada çözüp sürdürün',
  reported:
    'Çok sayıda kişi numarayı engelledi veya şikâyet etti. Sürdürmeden önce kitleyi ve metni gözden geçirin',
  template: 'Şablon duraklatılmış, reddedilmiş ya da alanlarına uymuyor',
  failures: 'Son mesajların birçoğu başarısız oldu',
  optOuts: 'Son alıcıların birçoğu listeden çıkmak istedi',
  company: 'Şirket askıya alınmış ya da aboneliği sona ermiş',
  plan: 'Plan artık kampanyaları içermiyor',
  answers: 'Herkese soruldu; yanıtlar bekleniyor',
  putOff: 'Kalanlar, sağlayıcının kişi başına sınırı nedeniyle ertelendi',
};

/** States of a campaign’s recipient. */
export const recipientStates = {
  planned: 'Sırada',
  released: 'Gönderiliyor',
  asked: 'Onay bekleniyor',
  sent: 'Gönderildi',
  delivered: 'Teslim edildi',
  read: 'Okundu',
  replied: 'Yanıtladı',
  capped: 'Ertelendi',
  skipped: 'Atlandı',
  failed: 'Başarısız',
  unconfirmed: 'Gönderim doğrulanmadı',
  declined: 'İstemedi',
  expired: 'Zamanında yanıtlamadı',
  cancelled: 'Sırası gelmeden iptal edildi',
};

/** Why a campaign’s recipient was skipped, put off or failed. */
export const recipientReasons = {
  invalid: 'Numara geçerli değil',
  duplicate: 'Aynı kişi bu kampanyayı başka bir numaradan alıyor',
  optedOut: 'Kampanya almak istemediğini bildirdi',
  suppressed: 'Listeden çıkanlar arasında',
  noVariable: 'Metindeki bir değişkenin değeri yok',
  country: 'Sağlayıcı bu tür mesajı o ülkeye iletmiyor',
  blocked: 'Kişi engellenmiş',
  group: 'Bu bir grup',
  erased: 'Kişi silinmiş',
  unreachable: 'Bağlantı bu kişiye ilk mesajı gönderemiyor',
  noConnection: 'Bağlantı silinmiş',
  capped: 'Sağlayıcı bu kişinin aldığı kampanyaları sınırlıyor',
  undeliverable: 'Sağlayıcı teslim edemedi',
  experiment: 'Sağlayıcı bir deney nedeniyle bu kişiye kampanya iletmiyor',
  template: 'Sağlayıcı şablonu reddetti',
  assessed: 'Sağlayıcı şablonu değerlendirmek için mesajı bekletiyor',
  tooLong: 'Metin bu kişinin verileriyle çok uzun oluyor',
  media: 'Dosya gönderilemedi',
  account: 'Sağlayıcı hesabı kısıtladı',
  late: 'Bağlantıyı çok uzun bekledi',
  refused: 'Sağlayıcı mesajı reddetti',
  brokenOff: 'Gönderim yarıda kesildi; ulaşıp ulaşmadığı bilinmiyor',
};

/** What to look at before a campaign starts. */
export const campaignProblems = {
  noText: 'En az bir metin yazın ya da bir şablon seçin',
  noQuestion: 'Her metnin onay mesajını yazın',
  noRecipients: 'Bir kişi listesi veya etiket seçin',
  nobodyLeft: 'Tüm alıcılar atlanırdı',
  allDown: 'Hiçbir bağlantı etkin değil: kampanya bekler',
  someDown: 'Bu bağlantı etkin değil: alıcıları bekler',
  needsTemplate: 'Bu bağlantı yalnızca onaylı bir şablonla görüşme başlatır',
  templateMissing: 'Şablon bu bağlantıda yok ya da onaylı değil',
  templateParameters: 'Şablon farklı sayıda değer istiyor',
  overQuota: 'Alıcı sayısı hesabın 24 saatte yazabileceğinden fazla: gönderim birkaç gün sürer',
  locked: 'Hesap şimdilik yeni görüşme başlatamıyor',
  lowQuality: 'Sağlayıcı hesabın kalitesini düşük buluyor',
  noPause: 'Mesajlar arasında mola olmadan numaranın yasaklanma riski var',
  slow: 'Bu hızda gönderim bir haftadan uzun sürer',
};
