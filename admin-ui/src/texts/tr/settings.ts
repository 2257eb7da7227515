import type { settings as pt } from '../pt/settings';
import type { SameKeys } from '../shape';

export const settings: SameKeys<typeof pt> = {
  saved: 'Ayar kaydedildi.',
  countInvalid: '1 veya daha büyük bir tam sayı yazın ya da boş bırakın.',
  linkInvalid: 'https://ornek.com/gizlilik gibi tam adresi yazın',
  secretPlaceholder: 'Yeni bir değer yazın; mevcut değer asla gösterilmez',
  secretStored: 'Kayıtlı bir değer var.',
  secretRemove: 'Kaldır',
  secretRemoveTitle: 'Kaldırılsın mı: %{name}?',
  secretRemoveText: 'Bu değeri kullanan her şey, yenisi kaydedilene kadar çalışmaz.',
  tabs: { options: 'Seçenekler' },
  groups: {
    company: 'Şirket',
    service: 'Hizmet',
    messages: 'Otomatik mesajlar',
    channels: 'Kanallar',
    privacy: 'Gizlilik (LGPD)',
    installation: 'Entegrasyonlar ve kurulum',
  },
  values: {
    language: { pt: 'Portekizce', en: 'İngilizce', es: 'İspanyolca', tr: 'Türkçe' },
    scheduleType: {
      disabled: 'Kapalı',
      queue: 'Kuyruğa göre',
      company: 'Şirkete göre',
      connection: 'Bağlantıya göre',
    },
    chatBotType: {
      text: 'Metin',
      button: 'Düğmeler (kanal destekliyorsa)',
      list: 'Liste (kanal destekliyorsa)',
    },
  },
  fields: {
    language: {
      label: 'Şirketin dili',
      help: 'Sistemin kişilerle ve henüz dil seçmemiş olanlarla konuştuğu dil.',
    },
    timeZone: {
      label: 'Saat dilimi',
      help: 'Hizmet saatleri, ekibin çalışma saatleri, raporlar ve selamlamalar için geçerlidir.',
    },
    requireSecondFactor: {
      label: 'İki adımlı doğrulamayı zorunlu tut',
      help: 'Henüz kullanmayanlar, bir sonraki girişte her şeyden önce onu kurar.',
    },
    scheduleType: {
      label: 'Hizmet saatleri',
      help: 'Saatlerin nerede tanımlandığı; bu saatlerin dışında kişi mesai dışı mesajını alır.',
    },
    userRating: {
      label: 'Hizmet değerlendirmesi',
      help: 'Görüşme kapanınca kişiden 0 ile 10 arasında bir puan istenir.',
    },
    userRandom: {
      label: 'Görüşmeleri temsilcilere dağıt',
      help: 'Bir kuyruğun her yeni görüşmesi rastgele seçilen bir temsilciye gider.',
    },
    requiredTag: { label: 'Kapatırken etiket iste', help: 'Bir görüşme ancak etiketi varsa kapatılabilir.' },
    sendMessageOutExpedientTicketOpen: {
      label: 'Açık görüşmelerde mesai dışı bildirimi',
      help: 'Görüşme bir temsilcide olsa bile mesai dışı mesajını gönderir.',
    },
    aiDailyTokens: {
      label: 'Yapay zekânın günlük sınırı',
      help: 'İstemlerin bir günde kullanabileceği en fazla token. Sonrasında müşteriler ertesi güne kadar kişilere geçer. Boş: sınır yok.',
    },
    callOnDuty: {
      label: 'Çalışma saatleri dışında nöbetçiyi çağır',
      help: 'Nöbetçiye, biri görüşmeyi kabul edene kadar nöbetindeki aralıkla yinelenen bir bildirim gider.',
    },
    sendSignMessage: {
      label: 'Mesajları imzala',
      help: 'Gönderilen her mesajın başında temsilcinin adı yer alır.',
    },
    sendGreetingAccepted: {
      label: 'Görüşme kabul edilince selamla',
      help: 'Görüşme kabul edildiğinde temsilcinin adıyla bir selam gönderir.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Tek kuyruk varken karşıla',
      help: 'Tek kuyruklu bağlantılarda da karşılama mesajını gönderir.',
    },
    sendQueuePosition: {
      label: 'Kuyruktaki yeri bildir',
      help: 'Kişi önünde kaç kişi olduğunu öğrenir.',
    },
    sendMsgTransfTicket: {
      label: 'Aktarımları bildir',
      help: 'Görüşme başka bir kuyruğa veya temsilciye geçince kişi bir mesaj alır.',
    },
    sendFarewellWaitingTicket: {
      label: 'Bekleyen görüşmelere veda et',
      help: 'Kimsenin kabul etmediği görüşmeler kapanırken de kapanış mesajını gönderir.',
    },
    chatBotType: { label: 'Sohbet botu türü', help: 'Menü seçeneklerinin kişiye nasıl gösterildiği.' },
    acceptCallWhatsapp: {
      label: 'WhatsApp aramalarını kabul et',
      help: 'Kapalı: aramalar reddedilir ve kişiye bildirilir.',
    },
    acceptAudioMessageContact: {
      label: 'Kişilerin seslerini kabul et',
      help: 'Kapalı: ses saklanır ve kişiye günde bir kez dinlenmeyeceği bildirilir.',
    },
    enableLGPD: {
      label: 'LGPD’yi uygula',
      help: 'Aşağıda anlatılan kişisel veri işlemlerini açar.',
    },
    lgpdMessage: {
      label: 'LGPD mesajı',
      help: 'Verilerin ne için kullanıldığını anlatmak için ilk temasta gönderilir.',
    },
    lgpdLink: {
      label: 'Gizlilik politikası linki',
      help: 'Mesajla birlikte gönderilen, https:// ile başlayan tam adres.',
    },
    lgpdConsent: { label: 'Onay iste', help: 'Hizmet ancak kişi kabul ettikten sonra başlar.' },
    optOutWords: {
      label: 'Çıkış sözcükleri',
      help: 'Yalnızca bunlardan birini yazan kişi artık kampanya almaz. Virgülle ayırın; boş: hiçbiri.',
    },
    optInWords: {
      label: 'Dönüş sözcükleri',
      help: 'Çıkmış olan kişi yalnızca bunlardan birini yazarsa yeniden kampanya alır. İlki yanıtta belirtilir.',
    },
    lgpdHideNumber: { label: 'Kişinin numarasını gizle', help: 'Temsilciler numarayı maskelenmiş görür.' },
    lgpdDeleteMessage: {
      label: 'Silinen mesajları gizle',
      help: 'Kişinin sildiği mesaj temsilciler için de kaybolur.',
    },
    userCreation: {
      label: 'Şirketlerin kaydolmasına izin ver',
      help: 'Herkese açık kayıt sayfasını gösterir. Tüm kurulum için geçerlidir.',
    },
    asaas: {
      label: 'Asaas belirteci',
      help: 'Ödemeler için kullanılır. Şifreli saklanır ve bir daha gösterilmez.',
    },
  },
};
