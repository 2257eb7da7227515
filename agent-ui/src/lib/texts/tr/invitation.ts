import type { InvitationTexts } from '../pt/invitation';

export const invitation: InvitationTexts = {
  title: 'Davet',
  from: 'Davet: %{company}',
  choose: 'Merhaba %{name}. %{company} ekibine katılmak için parolanızı seçin.',
  until: 'Davet %{moment} tarihine kadar geçerlidir.',
  emailHelp: 'Bu e-postayla giriş yaparsınız.',
  hint: '%{least}–50 karakter.',
  short: 'Parola en az %{least} karakter olmalıdır.',
  repeat: 'Parolayı yineleyin',
  differs: 'Parolalar aynı değil.',
  enter: 'Parolayı kaydet ve gir',
  suspended: 'Şirketin erişimi askıya alınmış. Sizi davet eden kişiyle konuşun; davet kullanılmadı.',
  outOfHours:
    'Parolanız kaydedildi, ancak şu an çalışma saatleriniz dışındasınız. Saatleriniz başlayınca bu parolayla girin.',
  toLogin: 'Giriş sayfasına git',
  signedIn: 'Bu tarayıcıda %{name} hesabı açık. Daveti kullanmak için önce bu hesaptan çıkın.',
  signOut: 'Çık ve daveti kullan',
  stay: 'Bu hesapta kal',
};
