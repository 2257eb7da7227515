import type { SameKeys } from '../shape';
import type { userImport as pt } from '../pt/user-import';

export const userImport: SameKeys<typeof pt> = {
  open: 'Tablo içe aktar',
  title: 'Bir tablodan kişileri içe aktar',
  intro:
    'Her kişi için bir satır, en fazla %{most}; sütunlar ad, e-posta, profil, kuyruklar ve telefon. Ad ve e-posta zorunludur.',
  noPasswords: 'Herkes bir davet alır ve kendi parolasını seçer: tabloya parola yazmayın.',
  hint: 'xlsx, xls ya da csv dosyaları. Aynı hücredeki birkaç kuyruk noktalı virgülle ayrılır.',
  example: 'Örnek indir',
  exampleFile: 'kullanici-ornegi.csv',
  columns: 'Dosyanın sütunları',
  columnsNeeded: 'Devam etmek için ad ve e-posta sütunlarını seçin.',
  people: 'Dosyadaki kişiler',
  ready: '%{smart_count} kişi davet edilecek. |||| %{smart_count} kişi davet edilecek.',
  nobody: 'Bu dosyada davet edilecek kimse yok.',
  wrong:
    '%{smart_count} satır, gösterilen nedenle dışarıda kalıyor. |||| %{smart_count} satır, gösterilen nedenlerle dışarıda kalıyor.',
  full: 'Planınızda yalnızca %{smart_count} kullanıcı için daha yer var. Tablodan satır çıkarın ya da planı değiştirin. |||| Planınızda yalnızca %{smart_count} kullanıcı için daha yer var. Tablodan satır çıkarın ya da planı değiştirin.',
  import: '%{smart_count} kişiyi içe aktar |||| %{smart_count} kişiyi içe aktar',
  lineTitle: 'Satır',
  reasonTitle: 'Neden',
  valueTitle: 'İçerik',
  wrongFile: 'hatali-kullanicilar.csv',
  invited: '%{smart_count} kişi davet edildi. |||| %{smart_count} kişi davet edildi.',
  nobodyInvited: 'Kimse davet edilmedi: bu kişilerin hepsinin zaten hesabı var.',
  send: 'Herkese yalnızca kendi linkini gönderin: onu ilk kullanan hesabın sahibi olur. Her link %{hours} saat ve yalnızca bir kez geçerlidir.',
  once: 'Kapattıktan sonra linkler bir daha gösterilmez. Gerekirse Kullanıcılar bölümünde yenisini oluşturun.',
  more: 'Ve dosyada bulunan %{smart_count} link daha. |||| Ve dosyada bulunan %{smart_count} link daha.',
  link: 'Davet linki',
  until: 'Son geçerlilik',
  saveLinks: 'Linkleri indir',
  linksFile: 'davetler.csv',
};
