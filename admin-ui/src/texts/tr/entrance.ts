import { sharedTexts } from '@recado/sdk/texts/tr';

/** What the sign-in page says beyond the shared texts. */
export const entrance = {
  console: 'Temsilci konsolu',
  login: {
    email: 'E-posta',
    password: 'Parola',
    title: 'Yönetime giriş yapın',
    enter: 'Giriş yap',
    forgot: 'Parolamı unuttum',
    code: 'Doğrulama kodu',
    codeHelp: 'Kimlik doğrulama uygulamasındaki kod ya da bir kurtarma kodu.',
    setUp: 'Konsolda kur',
    kept: 'Yazdıklarınız burada duruyor.',
  },
};

export const texts = { ...sharedTexts, office: entrance };
