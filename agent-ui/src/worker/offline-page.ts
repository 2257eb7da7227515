import { LOCALES } from '@recado/sdk/rules';
import type { Language } from '@recado/sdk/contracts';
import { COLORS, MARK, type ThemeMode } from '@recado/sdk/ui';
import type { ThemePreference } from '../lib/look/theme-preference';

const WORDS: Record<Language, { title: string; text: string; again: string }> = {
  pt: {
    title: 'Sem conexão',
    text: 'O Recado não responde. Confira a internet deste aparelho: o console abre sozinho assim que a conexão voltar.',
    again: 'Tentar agora',
  },
  en: {
    title: 'No connection',
    text: 'Recado does not answer. Check this device’s internet: the console opens by itself once the connection is back.',
    again: 'Try now',
  },
  es: {
    title: 'Sin conexión',
    text: 'Recado no responde. Revise el internet de este dispositivo: la consola se abre sola en cuanto vuelva la conexión.',
    again: 'Intentar ahora',
  },
  tr: {
    title: 'Bağlantı yok',
    text: 'Recado yanıt vermiyor. Bu cihazın internetini kontrol edin: bağlantı gelince konsol kendiliğinden açılır.',
    again: 'Şimdi dene',
  },
};

/** Milliseconds between two questions to a server that does not answer. */
const ASK_MS = 5_000;
const SCRIPT = `
const again = () => fetch('/health/live', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', again);
setInterval(again, ${ASK_MS});`;

const fixed = `
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100vw - 32px, 420px); padding: 32px 24px; display: grid; gap: 16px;
  justify-items: center; text-align: center; border: 1px solid; border-radius: 12px; }
h1 { margin: 0; font-size: 22px; }
p { margin: 0; }
a { min-height: 44px; padding: 0 20px; display: grid; place-items: center; border-radius: 8px; font-weight: 600;
  text-decoration: none; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }`;

const colored = (mode: ThemeMode) => {
  const { page, surface, line, text, muted, accent, onAccent } = COLORS[mode];
  return `
:root { color-scheme: ${mode}; }
body { background: ${page}; color: ${text}; }
main { background: ${surface}; border-color: ${line}; }
p { color: ${muted}; }
a { background: ${accent}; color: ${onAccent}; }
a:focus-visible { outline-color: ${accent}; }
svg { color: ${accent}; }
path:first-of-type { fill: ${onAccent}; }`;
};
const style = (theme: ThemePreference) =>
  theme === 'system'
    ? `${fixed}${colored('light')} @media (prefers-color-scheme: dark) {${colored('dark')} }`
    : `${fixed}${colored(theme)}`;

const mark = `
<svg viewBox="${MARK.viewBox}" width="48" height="48" aria-hidden="true">
<rect width="32" height="32" rx="${MARK.tileRadius}" fill="currentColor"/><path d="${MARK.bubble}"/>
<path d="${MARK.lines}" stroke="currentColor" stroke-width="${MARK.lineWidth}" stroke-linecap="round"/></svg>`;

/** Stands in for the console while its server cannot be reached. It holds everything that it shows. */
export function offlinePage(language: Language, theme: ThemePreference): Response {
  const nonce = crypto.randomUUID();
  const { title, text, again } = WORDS[language];
  const html = `<!doctype html><html lang="${LOCALES[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Recado</title>
<style nonce="${nonce}">${style(theme)}</style></head>
<body><main>${mark}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}
