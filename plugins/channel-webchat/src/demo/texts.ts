export const LANGUAGES = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

interface DemoTexts {
  lang: string;
  tagline: string;
  intro: string;
  nav: [string, string, string];
  hint: string;
  shelf: string;
  /** Frames of the three glasses. */
  notes: [string, string, string];
  promise: { title: string; text: string }[];
  footer: string;
  missingTitle: string;
  missing: string;
  /** Of the page on which a company tries its own chat. */
  tryTitle: string;
  tryIntro: string;
  tryFooter: string;
}

export const SHOP = 'Ótica Horizonte';
export const FRAMES = [
  { name: 'Aurora', price: 'R$ 389' },
  { name: 'Maré', price: 'R$ 429' },
  { name: 'Brisa', price: 'R$ 349' },
] as const;

/** The demo shop, in the four languages. */
export const TEXTS: Record<Language, DemoTexts> = {
  pt: {
    lang: 'pt-BR',
    tagline: 'Óculos que acompanham o seu dia.',
    intro:
      'Armações leves, lentes feitas aqui e ajuste grátis, sempre. Ficou em dúvida sobre a receita, o grau ou o prazo? Fale com a gente no chat.',
    nav: ['Armações', 'Lentes', 'Exame de vista'],
    hint: 'O botão de conversa fica no canto da página.',
    shelf: 'Chegaram esta semana',
    notes: ['Acetato tartaruga, 52 mm', 'Metal azul, 50 mm', 'Acetato cristal, 54 mm'],
    promise: [
      { title: 'Pronto em dois dias', text: 'As lentes são montadas no nosso laboratório.' },
      { title: 'Ajuste para sempre', text: 'Afrouxou? Passe na loja, é por nossa conta.' },
      { title: 'Gente que responde', text: 'No chat você fala com quem atende no balcão.' },
    ],
    footer: 'Loja imaginária: serve para experimentar o chat do Recado.',
    missingTitle: 'Falta escolher um chat',
    missing:
      'Quem opera esta instalação ainda não escolheu um chat para esta página: isso se faz na retaguarda, em Plugins. Para experimentar o chat da sua empresa, abra a conexão dele e toque em “Testar este chat”.',
    tryTitle: 'Teste o seu chat',
    tryIntro:
      'Assim um cliente vê o chat no seu site. Escreva alguma coisa: a mensagem chega ao atendimento como qualquer outra.',
    tryFooter: 'Página de teste do Recado. Os seus clientes não a veem.',
  },
  en: {
    lang: 'en',
    tagline: 'Glasses that keep up with your day.',
    intro:
      'Light frames, lenses made on site and free fitting for good. Unsure about a prescription, a lens or a date? Ask us in the chat.',
    nav: ['Frames', 'Lenses', 'Eye test'],
    hint: 'The chat button is in the corner of this page.',
    shelf: 'New this week',
    notes: ['Tortoise acetate, 52 mm', 'Blue metal, 50 mm', 'Crystal acetate, 54 mm'],
    promise: [
      { title: 'Ready in two days', text: 'Lenses are fitted in our own workshop.' },
      { title: 'Fitting for good', text: 'Came loose? Drop by, it is on us.' },
      { title: 'People who answer', text: 'In the chat you talk to the people at the counter.' },
    ],
    footer: 'An imaginary shop, made to try the Recado chat.',
    missingTitle: 'No chat chosen yet',
    missing:
      'The operator of this installation has not chosen a chat for this page yet. It is set in the back-office, under Plugins. To try the chat of your company, open its connection and press “Try this chat”.',
    tryTitle: 'Try your chat',
    tryIntro:
      'This is how a customer sees the chat on your site. Write something: the message reaches your team like any other.',
    tryFooter: 'A test page of Recado. Your customers do not see it.',
  },
  es: {
    lang: 'es',
    tagline: 'Anteojos que siguen el ritmo de su día.',
    intro:
      'Armazones livianos, lentes hechos aquí y ajuste gratis, siempre. ¿Tiene dudas sobre la receta, la graduación o el plazo? Escríbanos en el chat.',
    nav: ['Armazones', 'Lentes', 'Examen de la vista'],
    hint: 'El botón del chat está en la esquina de la página.',
    shelf: 'Novedades de la semana',
    notes: ['Acetato carey, 52 mm', 'Metal azul, 50 mm', 'Acetato cristal, 54 mm'],
    promise: [
      { title: 'Listos en dos días', text: 'Montamos los lentes en nuestro propio taller.' },
      { title: 'Ajuste para siempre', text: '¿Se aflojaron? Pase por la tienda, va por nuestra cuenta.' },
      { title: 'Personas que responden', text: 'En el chat usted habla con quien atiende en la tienda.' },
    ],
    footer: 'Una tienda imaginaria para probar el chat de Recado.',
    missingTitle: 'Falta elegir un chat',
    missing:
      'Quien opera esta instalación todavía no ha elegido un chat para esta página: se hace en la administración, en Plugins. Para probar el chat de su empresa, abra la conexión del chat y toque “Probar este chat”.',
    tryTitle: 'Pruebe su chat',
    tryIntro:
      'Así ve un cliente el chat en su sitio. Escriba algo: el mensaje llega a su equipo como cualquier otro.',
    tryFooter: 'Página de prueba de Recado. Sus clientes no la ven.',
  },
  tr: {
    lang: 'tr',
    tagline: 'Gününüze ayak uyduran gözlükler.',
    intro:
      'Hafif çerçeveler, burada üretilen camlar ve ömür boyu ücretsiz ayar. Reçete, numara veya süre hakkında sorunuz mu var? Sohbetten yazın.',
    nav: ['Çerçeveler', 'Camlar', 'Göz muayenesi'],
    hint: 'Sohbet düğmesi sayfanın köşesinde.',
    shelf: 'Bu hafta gelenler',
    notes: ['Kaplumbağa asetat, 52 mm', 'Mavi metal, 50 mm', 'Kristal asetat, 54 mm'],
    promise: [
      { title: 'İki günde hazır', text: 'Camlar kendi atölyemizde takılır.' },
      { title: 'Ömür boyu ayar', text: 'Gevşedi mi? Uğrayın, bizden olsun.' },
      { title: 'Yanıtlayan insanlar', text: 'Sohbette mağazadaki kişilerle konuşursunuz.' },
    ],
    footer: 'Recado sohbetini denemek için hayali bir dükkân.',
    missingTitle: 'Henüz sohbet seçilmedi',
    missing:
      'Bu kurulumu işletenler bu sayfa için henüz bir sohbet seçmedi: yönetim panelinde, Eklentiler bölümünde seçilir. Kendi şirketinizin sohbetini denemek için bağlantısını açıp “Bu sohbeti dene”ye basın.',
    tryTitle: 'Sohbetinizi deneyin',
    tryIntro:
      'Müşterileriniz sohbeti sitenizde böyle görür. Bir şey yazın: mesaj ekibinize diğerleri gibi ulaşır.',
    tryFooter: 'Recado’nun deneme sayfası. Müşterileriniz bu sayfayı görmez.',
  },
};
