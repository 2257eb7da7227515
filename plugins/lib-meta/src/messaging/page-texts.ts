const filledIn = {
  pt: 'Preenchido pelo login do Facebook',
  en: 'Filled in by signing in at Facebook',
  es: 'Se completa al iniciar sesión en Facebook',
  tr: 'Facebook’a giriş yapınca doldurulur',
};
const titled = (titles: Record<'pt' | 'en' | 'es' | 'tr', string>) => ({
  pt: { title: titles.pt, description: filledIn.pt },
  en: { title: titles.en, description: filledIn.en },
  es: { title: titles.es, description: filledIn.es },
  tr: { title: titles.tr, description: filledIn.tr },
});

/** The page's form in the interface's languages. */
export const PAGE_TEXTS = {
  pageId: titled({ pt: 'ID da página', en: 'Page id', es: 'ID de la página', tr: 'Sayfa kimliği' }),
  accountId: titled({
    pt: 'ID da conta do Instagram',
    en: 'Instagram account id',
    es: 'ID de la cuenta de Instagram',
    tr: 'Instagram hesabı kimliği',
  }),
  accessToken: titled({
    pt: 'Token de acesso da página',
    en: 'Page access token',
    es: 'Token de acceso de la página',
    tr: 'Sayfa erişim belirteci',
  }),
  unsigned: {
    pt: 'Nenhuma mensagem chega ainda: o operador não informou a chave secreta do aplicativo deste plugin.',
    es: 'Todavía no llega ningún mensaje: el operador no ha indicado la clave secreta de la aplicación de este plugin.',
    tr: 'Henüz mesaj gelemez: işletmeci bu eklentinin uygulama gizli anahtarını girmedi.',
  },
  webhook: {
    pt: 'Endereço do webhook, que o operador informa uma vez na Meta',
    es: 'Dirección del webhook, que el operador indica una vez en Meta',
    tr: 'İşletmecinin Meta’ya bir kez gireceği webhook adresi',
  },
};
