import type { InLanguages } from '@recado/sdk';

/** Texts of the back-office for setting up a web chat. */
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

/** Health of a chat that only the test page may show. */
export const NO_SITE: { message: string; texts: InLanguages<string> } = {
  message:
    'Only the test page shows this chat so far: add the address of your site, such as https://www.example.com',
  texts: {
    pt: 'Por enquanto, só a página de teste mostra este chat: acrescente o endereço do seu site, como https://www.exemplo.com.br',
    es: 'Por ahora, solo la página de prueba muestra este chat: añada la dirección de su sitio, como https://www.ejemplo.com',
    tr: 'Bu sohbeti şimdilik yalnızca deneme sayfası gösterir: sitenizin adresini ekleyin, örneğin https://www.ornek.com',
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
