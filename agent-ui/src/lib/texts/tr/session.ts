import type { SessionTexts } from '../pt/session';

export const session: SessionTexts = {
  welcome: 'Hesabınıza giriş yapın',
  tagline: 'Tüm müşteri görüşmeleriniz tek bir yerde.',
  email: 'E-posta',
  password: 'Parola',
  enter: 'Giriş yap',
  noAccount: 'Henüz hesabınız yok mu?',
  signUp: 'Kaydolun',
  forgot: 'Parolamı unuttum',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  emailInvalid: 'Lütfen geçerli bir e-posta girin.',
  passwordShort: 'Parola en az 6 karakter olmalıdır.',
  daysLeft:
    'Aboneliğiniz %{smart_count} gün içinde sona eriyor. |||| Aboneliğiniz %{smart_count} gün içinde sona eriyor.',
  lastDay: 'Aboneliğiniz bugün sona eriyor.',
  starting: 'Oturumunuz açılıyor…',
  unreachableTitle: 'Sunucu yanıt vermiyor',
  unreachableText: 'Oturumunuz saklanıyor. İnternetinizi kontrol edip yeniden deneyin.',
};
