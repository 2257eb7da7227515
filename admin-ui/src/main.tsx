import '@fontsource-variable/inter/wght.css';
import { StrictMode, startTransition, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { reloadOnceAnswered } from '@recado/sdk/ui';
import { Entrance } from './entrance/Entrance';
import { initialLanguage, tellLanguage } from './providers/language';
import { session } from './providers/page-session';
import { loadEntranceTexts } from './texts/load';

const SIGN_IN_PATH = '/admin/login';

// Until then react-admin shows that something failed.
window.addEventListener('vite:preloadError', () => void reloadOnceAnswered());

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const root = createRoot(element);

/** The nonce for styles in this response's Content-Security-Policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
const show = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <CacheProvider value={cache}>{page}</CacheProvider>
    </StrictMode>,
  );

const office = () => import('./entrance/office');

async function enter(): Promise<void> {
  const { openOffice } = await office();
  if (location.pathname === SIGN_IN_PATH) history.replaceState(null, '', '/admin/');
  show(await openOffice());
}

async function begin(): Promise<void> {
  if (session.signedIn()) return enter();
  const language = initialLanguage();
  const texts = await loadEntranceTexts(language);
  tellLanguage(language);
  // A failure to load is reported when the person signs in.
  const prepare = () => void office().catch(() => undefined);
  // As a transition it is rendered in small steps: a slow phone can scroll and type between them.
  startTransition(() => show(<Entrance {...{ language, texts, prepare, enter }} />));
}

// Not awaited here: the back-office's own files import from this one, and would wait for it while it waits for them.
void begin();
