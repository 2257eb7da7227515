import type { InLanguages } from '@recado/sdk';

/** What the back-office says of the way to set a web chat up. */
export const MODE_TEXTS: InLanguages<{ title: string; description: string }> = {
  pt: {
    title: 'Chat do site',
    description: 'Uma janela de conversa no seu próprio site: copie uma linha para as páginas',
  },
  es: {
    title: 'Chat del sitio',
    description: 'Una ventana de conversación en su propio sitio: copie una línea en sus páginas',
  },
  tr: {
    title: 'Web sohbeti',
    description: 'Kendi sitenizde bir sohbet penceresi: sayfalarınıza tek bir satır kopyalayın',
  },
};

/** The health of a chat that no site of the company may show yet. */
export const ONLY_DEMO: { message: string; texts: InLanguages<string> } = {
  message: 'Only the demo page can show this chat: add the origin of your site',
  texts: {
    pt: 'Só a página de demonstração pode mostrar este chat: acrescente a origem do seu site',
    es: 'Solo la página de demostración puede mostrar este chat: añada el origen de su sitio',
    tr: 'Bu sohbeti yalnızca demo sayfası gösterebilir: sitenizin kaynağını ekleyin',
  },
};
export const NO_SITE: { message: string; texts: InLanguages<string> } = {
  message: 'No site may show this chat yet: add the origin of your site, such as https://www.example.com',
  texts: {
    pt: 'Nenhum site pode mostrar este chat ainda: acrescente a origem do seu, como https://www.example.com',
    es: 'Ningún sitio puede mostrar este chat todavía: añada el origen del suyo, como https://www.example.com',
    tr: 'Henüz hiçbir site bu sohbeti gösteremez: sitenizin kaynağını ekleyin, örneğin https://www.example.com',
  },
};

export const PASTE: { title: string; texts: InLanguages<string> } = {
  title: 'Paste this line before </body> on every page that shows the chat.',
  texts: {
    pt: 'Cole esta linha antes de </body> em cada página que deve mostrar o chat.',
    es: 'Pegue esta línea antes de </body> en cada página que deba mostrar el chat.',
    tr: 'Bu satırı, sohbeti gösterecek her sayfada </body> etiketinden önce yapıştırın.',
  },
};
