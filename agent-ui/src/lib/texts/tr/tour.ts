import type { TourTexts } from '../pt/tour';

export const tour: TourTexts = {
  name: 'Tur',
  offer: 'İlk kez mi buradasınız? Neyin nerede olduğuna bakın.',
  start: '5 adımda tanıyın',
  notNow: 'Şimdi değil',
  progress: 'Adım %{step} / %{total}',
  skip: 'Atla',
  back: 'Geri',
  next: 'İleri',
  finish: 'Bitir',
  inboxTitle: 'Gelen kutusu',
  inboxBody:
    'Müşterilerin yazdığı her şey buraya gelir: ilgilendikleriniz, sırada bekleyenler ve tamamlananlar.',
  conversationTitle: 'Görüşme ve tuşları',
  conversationBody:
    'J ve K listede gezdirir, Enter açar, A kabul eder, R yanıtlar. Diğer tuşları ? gösterir.',
  paletteTitle: 'Her şey için tek alan',
  paletteBody:
    'Müşteriler, görüşmeler, ekranlar, işlemler: aradığınızı yazın. Ctrl+K bu alanı her ekranda açar.',
  dashboardTitle: 'Rakamlar',
  dashboardBody:
    'Kaç görüşme var, yanıt ne kadar sürüyor, müşteriler kaç puan veriyor. Her rakam kendi listesini açar.',
  officeTitle: 'Yönetim paneli',
  officeBody:
    'Bağlantılar, kuyruklar, kullanıcılar ve saatler. İlk adımlar listesi başlamak için eksik olanı gösterir.',
};
