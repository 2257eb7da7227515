/** File lists, and what prevents deleting users and queues. */
export const people = {
  files: {
    create: 'Yeni dosya listesi',
    emptyTitle: 'Henüz dosya listesi yok',
    emptyText: 'Bir liste, sohbet botunun katalog gibi tek seferde gönderdiği bir metin ve dosyalar içerir.',
    messageHelp: 'Dosyalardan önce gönderilir',
    options: 'Dosyalar',
    optionName: 'Dosyanın adı',
    count: '%{smart_count} dosya |||| %{smart_count} dosya',
    choose: 'Dosya seç',
    replace: 'Dosyayı değiştir',
    noFile: 'Dosya yok',
    nothingInIt: 'Dosya boş.',
    tooLarge: 'Dosya %{size} MB sınırını aşıyor.',
    sending: 'Dosyalar gönderiliyor…',
    notSent: 'Liste kaydedildi ama dosyalar gönderilemedi: %{reason}',
    nameTooShort: 'ad çok kısa',
    addOption: 'Dosya ekle',
    deleteConfirm:
      'Bu kaydı gerçekten silmek istiyor musunuz? Bu listeyi kullanan kuyruklar ve seçenekler artık göndermez.',
  },
  noChoice: 'Seçilecek bir şey yok',
  handover: {
    title: 'Etkin talepler var',
    users:
      '%{name} üzerinde %{smart_count} etkin talep var. Silmeden önce kime verilsin? |||| %{name} üzerinde %{smart_count} etkin talep var. Silmeden önce kime verilsin?',
    queues:
      '%{name} kuyruğunda %{smart_count} etkin talep var. Silmeden önce hangi kuyruğa taşınsın? |||| %{name} kuyruğunda %{smart_count} etkin talep var. Silmeden önce hangi kuyruğa taşınsın?',
    toUser: 'Yeni sorumlu',
    toQueue: 'Yeni kuyruk',
    back: 'Kuyruklarına geri, beklemede',
    moveAndDelete: 'Taşı ve sil',
    moving: '%{total} talepten %{moved} taşındı…',
    silent: 'Müşterilere mesaj gitmez.',
    none: 'Başka kuyruk yok. Önce bir tane oluşturun.',
  },
  loadFailed: 'Kullanıcılar yüklenemedi.',
};
