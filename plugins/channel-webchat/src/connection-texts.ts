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
    es: 'Por ahora, solo la página de prueba muestra este chat: agregue la dirección de su sitio, como https://www.ejemplo.com',
    tr: 'Bu sohbeti şimdilik yalnızca deneme sayfası gösterir: sitenizin adresini ekleyin, örneğin https://www.ornek.com',
  },
};

/** Health of a chat that a site asked for in vain. */
export const NOT_ALLOWED = (site: string): { message: string; texts: InLanguages<string> } => ({
  message: `${site} asked for this chat and is not allowed to show it: if the site is yours, add it to the allowed sites`,
  texts: {
    pt: `${site} pediu este chat e não pode mostrá-lo: se o site é seu, acrescente-o aos sites permitidos`,
    es: `${site} pidió este chat y no puede mostrarlo: si el sitio es suyo, agréguelo a los sitios permitidos`,
    tr: `${site} bu sohbeti istedi ama gösteremez: site sizinse izin verilen sitelere ekleyin`,
  },
});

/** Health of a chat whose line is on no page, as far as we know. */
export const NOT_SEEN: { message: string; texts: InLanguages<string> } = {
  message: 'No page of your site has shown this chat yet: paste the line there, and open the page once',
  texts: {
    pt: 'Nenhuma página do seu site mostrou este chat ainda: cole a linha nela e abra a página uma vez',
    es: 'Ninguna página de su sitio ha mostrado este chat todavía: pegue la línea en ella y ábrala una vez',
    tr: 'Sitenizin hiçbir sayfası bu sohbeti henüz göstermedi: satırı sayfaya yapıştırın ve sayfayı bir kez açın',
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
