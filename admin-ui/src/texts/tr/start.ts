/** The way to the first answered message. */
export const start = {
  title: 'Başlangıç',
  clock: {
    ahead:
      '%{host} makinesinin saati %{time} ileri. Recado veritabanının saatine göre çalışır; makinenin saatini düzeltin (NTP).',
    behind:
      '%{host} makinesinin saati %{time} geri. Recado veritabanının saatine göre çalışır; makinenin saatini düzeltin (NTP).',
  },
  installation: {
    title: 'Bu kurulum',
    noneDue: 'Ödemesi geciken şirket yok.',
    noneSoon: 'Önümüzdeki günlerde ödemesi olan şirket yok.',
    newest: 'En yeni şirketler',
    all: 'Şirketi gör |||| %{smart_count} şirketin tümünü gör',
  },
  signUp: {
    title: 'Herkese açık kayıt',
    closed: 'Kapalı: şirketleri yalnızca siz oluşturursunuz.',
    open: 'Açık: herkes şu planlarda şirket oluşturabilir: %{plans}.',
    free: 'Bunlardan biri ücretsiz.',
    switch: 'Aç veya kapat',
    plans: 'Herkese açık planlar',
  },
  heading: 'Merhaba %{name}! Hizmete hazırlanalım',
  ready: 'Her şey hazır, %{name}!',
  progress: '%{total} adımdan %{done} tanesi tamamlandı',
  partly: 'Verilerin bir bölümü yüklenemedi.',
  done: 'Tamamlandı',
  open: 'Yapılacak',
  hide: 'Bu listeyi gizle',
  show: 'Hazırlık listesini göster',
  steps: {
    connection: {
      title: 'Bir kanal bağlayın',
      text: 'Müşterilerinizin sizinle konuştuğu yer. En hızlısı sitenizdeki bir sohbet: başka bir hizmette hesap istemez.',
      action: 'Siteme sohbet ekle',
      other: 'Diğer kanallar',
    },
    queues: {
      title: 'Bir kuyruk sunun',
      text: 'Görüşmeleri alan bölüm; örneğin Destek.',
      begun: 'Kuyruk var, ama çalışan hiçbir bağlantı onu sunmuyor: bağlantıda seçin.',
      action: 'Kuyruklar',
    },
    users: {
      title: 'Ekibinizi getirin',
      text: 'Kim, hangi kuyruklarda yanıt veriyor. İlk kişi giriş yapınca tamamlanır.',
      begun: 'Hesabı olan biri var, ama henüz giriş yapmadı.',
      action: 'Kullanıcılar',
      skip: 'Tek başıma çalışıyorum',
      skipped: 'Şimdilik tek başınıza çalışıyorsunuz.',
    },
    hours: {
      title: 'Çalışma saatlerini belirleyin',
      text: 'Ne zaman biri yanıt verir ve bunun dışında ne söylenir.',
      action: 'Ayarlar',
      skip: 'Her saatte yanıt veriyoruz',
      skipped: 'Her saatte yanıt veriyorsunuz.',
    },
    message: {
      title: 'İlk mesajı alın',
      text: 'Sohbetinize bir müşteri gibi yazın ve görüşmenin gelişini görün.',
      action: 'Sohbeti dene',
    },
    anyMessage: {
      title: 'İlk mesajı alın',
      text: 'Kanallarınızdan birine yazın ve görüşmenin gelişini görün. Hiçbir yerde hesap açmadan denemek için bir web sohbeti oluşturun.',
      action: 'Bağlantılar',
    },
    answer: {
      title: 'İlk mesajı yanıtlayın',
      text: 'Görüşmeyi açın, kabul edin ve yanıtlayın: müşteri hemen görür.',
      action: 'Görüşmeyi aç',
    },
  },
  unskip: 'Fikrimi değiştirdim',
  chip: '%{done}/%{total}',
  chipHelp: '%{done}/%{total}: ilk adımlar',
  trial:
    '%{plan} planının denemesi %{date} tarihine kadar ücretsiz: %{smart_count} gün kaldı. Sonrasında hizmet yalnızca ödemeyle sürer. |||| %{plan} planının denemesi %{date} tarihine kadar ücretsiz: %{smart_count} gün kaldı. Sonrasında hizmet yalnızca ödemeyle sürer.',
  trialPlan: 'Planı gör',
};

/** A web chat from its site to the line that shows it, and why it does not show. */
export const firstChat = {
  title: 'Sitenizde sohbet',
  site: 'Sohbet nerede görünecek?',
  siteLabel: 'Sitenin adresi',
  siteHelp: 'Örneğin www.magazaniz.com. Sohbet yalnızca izin verdiğiniz sitelerde görünür.',
  siteWrong: 'Sitenin adresini yazın; örneğin www.magazaniz.com',
  noSite: 'Henüz sitem yok: yalnızca denemek istiyorum',
  look: 'Nasıl görünecek?',
  heading: 'Pencerenin başlığı',
  headingSample: 'Bize yazın',
  color: 'Renk',
  preview: 'Önizleme',
  previewHello: 'Merhaba! Nasıl yardımcı olabiliriz?',
  who: 'Kim yanıt verecek?',
  queuesHelp: 'Bu sohbetin görüşmelerini alan kuyruklar',
  queue: 'İlk kuyruğun adı',
  queueName: 'Destek',
  queueHelp: 'Görüşmeleri alan bölüm. Siz de ona katılırsınız, sonra başkalarını ekleyebilirsiniz.',
  create: 'Sohbeti oluştur',
  allSettings: 'Tüm ayarları gör',
  ready: 'Sohbet hazır',
  try: 'Sohbeti dene',
  tryHelp: 'Şirketinizin sohbetiyle bir deneme sayfası açar.',
  details: 'Diğer ayarlar',
  back: 'İlk adımlara dön',
};

export const reach = {
  check: 'Sohbet neden görünmüyor?',
  fine: 'Hiçbir engel yok: sohbet görünüyor ve yanıt verecek biri var.',
  off: 'Bağlantı çalışmıyor.',
  noQueue:
    'Bu bağlantı hiçbir kuyruk sunmuyor: görüşmeler kuyruksuz gelir ve onları yalnızca hepsini görebilenler görür.',
  nobody: 'Bu bağlantının kuyruklarında kimse yok: görüşmeleri yalnızca yöneticiler görür.',
  closed: 'Sohbet görünüyor, ama şu anda çalışma saatleri dışında: müşteri mesai dışı mesajını alır.',
  closedUntil:
    'Sohbet görünüyor, ama %{moment} saatine kadar çalışma saatleri dışında: müşteri mesai dışı mesajını alır.',
  toConnection: 'Bağlantı',
  toUsers: 'Kullanıcılar',
  toHours: 'Saatler',
};
