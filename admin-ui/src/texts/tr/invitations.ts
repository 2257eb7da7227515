import type { SameKeys } from '../shape';
import type { invitations as pt } from '../pt/invitations';

export const invitations: SameKeys<typeof pt> = {
  entry: 'Kişi nasıl girecek',
  entries: { invite: 'Davet gönder', type: 'Parola belirle' },
  inviteHelp:
    'Kaydedince size iletmeniz için bir link verilir. Kişi %{hours} saat içinde kendi parolasını bu linkten seçer.',
  typeHelp: 'Parolayı kişiye siz iletirsiniz. Davet daha iyidir: parolayı ondan başka kimse bilmez.',
  invited: 'Davetli',
  of: 'Davet: %{name}',
  title: '%{name} için davet',
  send: 'Linki kopyalayıp yalnızca bu kişiye gönderin: linki ilk kullanan hesabın sahibi olur.',
  link: 'Davet linki',
  holds: 'Link %{hours} saat, yani %{until} anına kadar ve yalnızca bir kez geçerlidir.',
  once: 'Kapattıktan sonra yeniden gösterilmez. Gerekirse Kullanıcılar bölümünde yenisini oluşturun.',
  done: 'Tamam',
  waits:
    'Bu kullanıcı davet edildi ama henüz parolasını seçmedi. Linkin süresi dolduysa ya da kaybolduysa yenisini oluşturun.',
  renew: 'Yeni link oluştur',
  renewTitle: '%{name} için yeni link oluşturulsun mu?',
  renewText: 'Önceki link, gönderilmiş olsa bile çalışmaz olur.',
  withdraw: 'Daveti geri çek',
  withdrawTitle: '%{name} için davet geri çekilsin mi?',
  withdrawText:
    'Link çalışmaz olur. Kullanıcı listede parolasız kalır, giriş yapamaz ve planda bir yer kaplar. Yeri boşaltmak için kullanıcıyı silin; yeniden davet etmek için yeni link oluşturun.',
  withdrawn: 'Davet geri çekildi.',
  passwordEnds: 'Burada belirlenen parola daveti geçersiz kılar',
};
