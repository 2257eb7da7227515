import type { integrationResources as ptResources, integrations as pt } from '../pt/integrations';
import type { SameKeys } from '../shape';

export const integrations: SameKeys<typeof pt> = {
  title: 'Entegrasyonlar',
  intro:
    'Bir entegrasyon şirketin verilerini başka bir hizmete taşır. Her biri yalnızca burada yazanı ve yalnızca şirket istediği sürece alır.',
  emptyTitle: 'Bağlanacak başka hizmet yok',
  emptyText:
    'Verileri başka bir hizmete taşıyan eklentiler, sistemi işletenler kurduğunda burada görünür. Müşterilere yanıt veren bir bot Kuyruk entegrasyonları altındadır.',
  receives: 'Aldıkları: %{events}.',
  leaves: 'Bu veriler sistemden çıkar: %{events}.',
  configure: 'Yapılandır',
  configureOne: 'Yapılandır: %{title}',
  states: {
    on: 'Açık',
    provided: 'Sistem tarafından açık',
    off: 'Kapalı',
    unavailable: 'Kullanılamıyor',
  },
  choices: {
    off: 'Kapalı',
    on: 'Açık',
    own: 'Açık, kendi ayarlarımızla',
    provided: 'Sistemin sunduğu gibi',
  },
  choiceHelp: 'Açıldığında veriler bundan sonra çıkar. Kapatıldığında, bekleyenler dahil hiçbir şey çıkmaz.',
  ownSettings: 'Şirketin ayarları',
  saved: 'Entegrasyon kaydedildi.',
  check: 'Dene',
  checkOk: 'Hizmet olumlu yanıt verdi.',
  checkFailed: 'Hizmet reddetti.',
  behind: '%{time} tarihinden beri geride, nedeni: %{reason}',
  passedOver:
    '%{smart_count} olay teslim edilemedi: %{reason} |||| %{smart_count} olay teslim edilemedi: %{reason}',
  unavailableText: 'Bu entegrasyonun eklentisi çalışmıyor. Kapatılabilir, veriler onu bekler.',
  lacksPlan: 'Şirketin planı kendi entegrasyonlarını içermiyor.',
  events: {
    conversation: 'yanıtladığı görüşmeler',
    message_created: 'yeni mesajlar',
    message_updated: 'mesaj değişiklikleri',
    message_deleted: 'silinen mesajlar',
    ticket_updated: 'görüşmeler ve durumları',
    ticket_deleted: 'silinen görüşmeler',
    contact_created: 'yeni kişiler',
    contact_updated: 'kişi değişiklikleri',
    contact_deleted: 'silinen kişiler',
  },
  operator: {
    title: 'Entegrasyonlar',
    usedBy: '%{smart_count} şirket kullanıyor |||| %{smart_count} şirket kullanıyor',
    provided: 'Her şirkete sunuluyor',
    notProvided: 'Her şirket kendisi karar verir',
    change: 'Herkese sun',
    changeTitle: '%{title} entegrasyonunu her şirkete sun',
    isProvided: 'Her şirket bu ayarlarla kullanır',
    help: 'Her şirket yine de reddedebilir ya da kendi ayarlarını kullanabilir. Veriler bundan sonra çıkar.',
    saved: 'Sunum kaydedildi.',
  },
};

export const integrationResources: SameKeys<typeof ptResources> = {
  integrations: {
    name: 'Entegrasyon |||| Entegrasyonlar',
    fields: { choice: 'Kullanım', settings: 'Ayarlar' },
  },
};
