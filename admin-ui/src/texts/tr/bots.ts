import type { SameKeys } from '../shape';
import type * as pt from '../pt/bots';

export const bots: SameKeys<typeof pt.bots> = {
  deleteConfirm:
    'Onu kullanan bağlantılar, kuyruklar ve seçenekler onsuz kalır. Yanıtladığı görüşmeler kişilere geçer.',
  try: 'Dene',
  tryHelp: 'Bir müşteri gibi yazın. Kaydedilmemiş olsa da formdaki geçerlidir ve yanıtı kimse almaz.',
  customerSays: 'Müşterinin mesajı',
  ask: 'Sor',
  saysNothing: 'Hizmet hiçbir yanıt vermedi: müşteri beklemeye devam ederdi.',
  handOver: 'Ardından görüşme kişilere geçer.',
  close: 'Ardından görüşme kapanır.',
  exchanges: 'İsteği ve yanıtı gör |||| %{smart_count} isteği ve yanıtı gör',
  request: 'İstek',
  answer: 'Yanıt',
  answered: 'Yanıt: %{status}',
  noAnswer: 'Yanıt gelmedi.',
};

export const prompts: SameKeys<typeof pt.prompts> = {
  title: 'Yapay zekâ istemleri',
  create: 'Yeni istem',
  emptyTitle: 'Henüz istem yok',
  emptyText:
    'Bir istem, yapay zekâya müşterilerinizi nasıl yanıtlayacağını söyler. Bir tane oluşturun ve bir kuyrukta ya da bağlantıda seçin.',
  noQueue: 'Kuyruk yok',
  queueRequired: 'Kuyruğu seçin',
  queueHelp: 'Yapay zekânın kişilere devrettiği görüşmeleri alır.',
  promptHelp: 'Yapay zekânın kim olduğunu, ne bildiğini ve ne zaman birini çağıracağını yazın.',
  service: 'Yapay zekâ hizmeti',
  serviceHelp: 'OpenAI ya da işletmecinin izin verdiği uyumlu bir hizmet. Kullanımı hizmet ücretlendirir.',
  apiKeyHelp:
    'Hizmetteki hesabınızdan. Kaydedildikten sonra gösterilmez. Adresi değiştirirseniz yeniden yazın.',
  modelHelp: 'Boş: kurulumun varsayılanı.',
  baseUrlHelp: 'Boş: OpenAI.',
  maxTokensHelp: 'Her yanıtın sınırı. Akıl yürüten modeller daha fazlasını ister.',
  maxMessagesHelp: 'Yapay zekânın okuduğu son mesaj sayısı.',
  temperatureHelp: '0: hep benzer; 2: çok değişken.',
  written: 'Yazılı',
  helpsAgentsHelp:
    'Model, temsilcilerin yazmasına, çevirmesine, özetlemesine ve yazıya dökmesine yardım eder. En fazla bir istem: burada açınca diğerinde kapanır.',
  voiceHelp:
    'Ses seçilirse müşteri yanıtı sesli mesaj olarak alır. Sesler Azure’undur ve Portekizce konuşur.',
  voiceKeyHelp: 'Azure’daki konuşma kaynağının anahtarı. Kaydedildikten sonra gösterilmez.',
  voiceRegionHelp: 'Bu kaynağın bölgesi, örneğin brazilsouth.',
};

export const flowIntegrations: SameKeys<typeof pt.flowIntegrations> = {
  title: 'Kuyruk entegrasyonları',
  create: 'Yeni entegrasyon',
  emptyTitle: 'Henüz entegrasyon yok',
  emptyText:
    'Dialogflow, n8n, Typebot ya da kendi sisteminizden bir bot bağlayın ve bir kuyrukta, bağlantıda ya da seçenekte seçin.',
  types: {
    dialogflow: 'Dialogflow',
    n8n: 'n8n',
    webhook: 'Webhook',
    typebot: 'Typebot',
    plugin: 'Yüklü eklenti',
  },
  about: {
    dialogflow: 'Bir Google Dialogflow aracısı müşterileri yanıtlar.',
    n8n: 'Bir n8n iş akışı her soruyu alır ve yanıtlayabilir.',
    webhook: 'Sizin bir adresiniz her soruyu alır ve yanıtlayabilir.',
    typebot: 'Bir Typebot botu müşterilerle konuşur.',
    plugin: 'Şirketin Entegrasyonlar bölümünde açtığı yüklü bir entegrasyon yanıtlar.',
  },
  addressHelp: {
    n8n: 'Webhook düğümünün POST yöntemli üretim adresi.',
    webhook: 'Görüşmeyi JSON olarak içeren bir POST alır.',
    typebot: 'Görüntüleyicinin adresi, örneğin https://typebot.io.',
  },
  answererHelp: 'Yalnızca yanıt veren ve açık olanlar listelenir.',
  jsonHelp: 'Google hizmet hesabının JSON dosyası. Kaydedildikten sonra gösterilmez.',
  locationHelp: 'Boş: global.',
  agentHelp: 'Yalnızca Dialogflow CX için: aracının kimliği. Boş: projenin ES aracısı.',
  languages: {
    'pt-BR': 'Portekizce (Brezilya)',
    en: 'İngilizce',
    es: 'İspanyolca',
  },
  slugHelp: 'Botun adresinin sonundaki herkese açık kimliği.',
  expiresHelp: 'Görüşmenin yeniden başlaması için mesajsız geçen dakika. 0: hiçbir zaman.',
  delayHelp: 'Botun her mesajından önceki milisaniye.',
  finishHelp: 'Bunu yazan müşteri görüşmeyi bitirir.',
  restartHelp: 'Bunu yazan müşteri yeniden başlar.',
  unknownHelp: 'Anlamadığı bir yanıt için botun cümlesinin yerine. Boş: botunki.',
  restartMessageHelp: 'Yeniden başlamadan önce gönderilir. Boş: hiçbir şey.',
};

export const botResources: SameKeys<typeof pt.botResources> = {
  prompts: {
    name: 'İstem |||| İstemler',
    fields: {
      name: 'Ad',
      prompt: 'Talimatlar',
      queueId: 'Kuyruk',
      model: 'Model',
      baseUrl: 'Adres',
      apiKey: 'API anahtarı',
      maxTokens: 'En çok token',
      maxMessages: 'Okunan mesaj',
      temperature: 'Sıcaklık',
      helpsAgents: 'Temsilcilere yardım',
      voice: 'Yanıtların sesi',
      voiceKey: 'Ses anahtarı',
      voiceRegion: 'Ses bölgesi',
    },
  },
  'queue-integration': {
    name: 'Entegrasyon |||| Entegrasyonlar',
    fields: {
      type: 'Tür',
      name: 'Ad',
      projectName: 'Proje',
      language: 'Dil',
      jsonContent: 'Hizmet hesabı anahtarı',
      dialogflowLocation: 'Bölge',
      dialogflowAgent: 'CX aracısı',
      urlN8N: 'Adres',
      typebotSlug: 'Herkese açık kimlik',
      typebotExpires: 'Sona erme (dk)',
      typebotDelayMessage: 'Bekleme (ms)',
      typebotKeywordFinish: 'Bitiren sözcük',
      typebotKeywordRestart: 'Yeniden başlatan sözcük',
      typebotUnknownMessage: 'Anlamadığında',
      typebotRestartMessage: 'Yeniden başlarken',
      answererId: 'Yüklü entegrasyon',
    },
  },
};

export const aiUsage: SameKeys<typeof pt.aiUsage> = {
  title: 'Yapay zekâ kullanımı ve maliyeti',
  intro:
    'Yapay zekânın yanıtlar, temsilcilere yardım ve yazıya dökme için kullandıkları. Maliyet aşağıdaki fiyatlarla tahmindir; geçerli olan hizmetinizin faturasıdır.',
  from: 'Başlangıç',
  to: 'Bitiş',
  empty: 'Bu dönemde yapay zekâ kullanılmadı.',
  today: 'Bugün: %{limit} token’dan %{used} kullanıldı',
  todayWithoutLimit: 'Bugün: %{used} token. Günlük sınır Ayarlar sayfasındadır.',
  limit: 'Günlük sınır',
  unpriced: 'Fiyat olmadan maliyet hesaplanamaz: %{models}.',
  model: 'Model',
  day: 'Gün',
  calls: 'İstekler',
  input: 'Okunan token',
  output: 'Yazılan token',
  cost: 'Maliyet',
  noPrice: 'fiyat yok',
  total: 'Toplam',
  prices: 'Fiyatlar',
  pricesHelp: 'Hizmetinizin aldığı gibi, bir milyon token için. Geçmiş kullanım yeniden hesaplanır.',
  currency: 'Para birimi',
  inputPrice: 'Okuma fiyatı',
  outputPrice: 'Yazma fiyatı',
  saved: 'Fiyatlar kaydedildi.',
  twice: 'Bir model iki kez yazılmış.',
  tooMany: 'En fazla 50 model olabilir.',
};
