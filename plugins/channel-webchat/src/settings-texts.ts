/** The form's texts beside English, as the back-office reads them from `x-texts`: title, and description where there is one. */
type FormTexts = Record<'pt' | 'es' | 'tr', readonly [title: string, description?: string]>;

const TEXTS: Record<string, FormTexts> = {
  title: {
    pt: ['Título', 'No alto da janela; vazio: uma saudação no idioma do visitante'],
    es: ['Título', 'En lo alto de la ventana; vacío: un saludo en el idioma del visitante'],
    tr: ['Başlık', 'Pencerenin üstünde; boşsa ziyaretçinin dilinde bir selam'],
  },
  subtitle: {
    pt: ['Subtítulo', 'Linha pequena abaixo do título, como o tempo em que vocês respondem'],
    es: ['Subtítulo', 'Línea pequeña bajo el título, por ejemplo, en cuánto tiempo responden'],
    tr: ['Alt başlık', 'Başlığın altındaki küçük satır; örneğin ne kadar sürede yanıt verdiğiniz'],
  },
  welcome: {
    pt: ['Texto de boas-vindas', 'Aparece acima da conversa, antes da primeira mensagem'],
    es: ['Texto de bienvenida', 'Aparece sobre la conversación, antes del primer mensaje'],
    tr: ['Karşılama metni', 'İlk mesajdan önce görüşmenin üstünde görünür'],
  },
  accent: {
    pt: ['Cor de destaque', 'No formato #rrggbb; o texto sobre ela ganha contraste legível sozinho'],
    es: ['Color de acento', 'En la forma #rrggbb; el texto encima recibe contraste legible por sí solo'],
    tr: ['Vurgu rengi', '#rrggbb biçiminde; üzerindeki metin kendiliğinden okunur karşıtlık alır'],
  },
  position: { pt: ['Lado da página'], es: ['Lado de la página'], tr: ['Sayfanın tarafı'] },
  language: {
    pt: ['Idioma', 'Automático: o da página e, depois, o do navegador'],
    es: ['Idioma', 'Automático: el de la página y, después, el del navegador'],
    tr: ['Dil', 'Otomatik: önce sayfanınki, sonra tarayıcınınki'],
  },
  allowedOrigins: {
    pt: [
      'Sites permitidos',
      'Sites que podem mostrar este chat, como https://www.exemplo.com.br; * é qualquer site. A página de teste sempre pode',
    ],
    es: [
      'Sitios permitidos',
      'Sitios que pueden mostrar este chat, como https://www.ejemplo.com; * es cualquier sitio. La página de prueba siempre puede',
    ],
    tr: [
      'İzin verilen siteler',
      'Bu sohbeti gösterebilecek siteler; örneğin https://www.ornek.com; * her sitedir. Deneme sayfası her zaman gösterebilir',
    ],
  },
  askName: {
    pt: ['Pedir o nome', 'Antes da primeira mensagem: não pedir, opcional ou obrigatório'],
    es: ['Pedir el nombre', 'Antes del primer mensaje: no pedir, opcional u obligatorio'],
    tr: ['Adı sor', 'İlk mesajdan önce: sorma, isteğe bağlı veya zorunlu'],
  },
  askEmail: {
    pt: ['Pedir o e-mail', 'Antes da primeira mensagem: não pedir, opcional ou obrigatório'],
    es: ['Pedir el correo', 'Antes del primer mensaje: no pedir, opcional u obligatorio'],
    tr: ['E-postayı sor', 'İlk mesajdan önce: sorma, isteğe bağlı veya zorunlu'],
  },
  privacyUrl: {
    pt: ['Aviso de privacidade', 'Endereço do seu aviso de privacidade, com link na janela do chat'],
    es: ['Aviso de privacidad', 'Dirección de su aviso de privacidad, enlazada en la ventana del chat'],
    tr: ['Gizlilik bildirimi', 'Sohbet penceresinde linki verilen gizlilik bildiriminizin adresi'],
  },
  maxUploadMb: {
    pt: ['Maior arquivo, em MB'],
    es: ['Archivo más grande, en MB'],
    tr: ['En büyük dosya (MB)'],
  },
  fileKinds: {
    pt: ['Arquivos que visitantes podem enviar', 'Nenhum: somente texto'],
    es: ['Archivos que los visitantes pueden enviar', 'Ninguno: solo texto'],
    tr: ['Ziyaretçilerin gönderebileceği dosyalar', 'Hiçbiri: yalnızca metin'],
  },
  demoKey: {
    pt: [
      'Chat da página de demonstração',
      'Chave do chat que /demo/webchat mostra (data-key no código para o site); vazio: nenhum. Com ?key=, a página mostra qualquer chat',
    ],
    es: [
      'Chat de la página de demostración',
      'Clave del chat que muestra /demo/webchat (data-key en el código para el sitio); vacío: ninguno. Con ?key=, la página muestra cualquier chat',
    ],
    tr: [
      'Tanıtım sayfasının sohbeti',
      '/demo/webchat sayfasının gösterdiği sohbetin anahtarı (site kodundaki data-key); boşsa hiçbiri. ?key= ile sayfa her sohbeti gösterir',
    ],
  },
};

/** The value of `x-texts` in a field's schema. */
export function textsOf(field: string): Record<string, { title: string; description?: string }> {
  const texts = TEXTS[field];
  if (!texts) throw new Error(`the field ${field} has no texts`);
  return Object.fromEntries(
    Object.entries(texts).map(([language, [title, description]]) => [
      language,
      { title, ...(description && { description }) },
    ]),
  );
}
