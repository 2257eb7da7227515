import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { createI18nProvider } from './providers/i18n-provider';

const RELOADED_KEY = 'recado.reloaded';
const RELOAD_PAUSE_MS = 60_000;

// After an update the old version's chunks are gone: the page reloads once, and not again and again.
window.addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  event.preventDefault();
  location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** The nonce for styles in this response's Content-Security-Policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
const i18nProvider = await createI18nProvider();
// react-admin warns of unsaved changes only under a data router.
const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }], {
  basename: '/admin',
});

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      {/* A sign-out clears the state and leads to the sign-in page: as a transition, the second one never happened. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  </StrictMode>,
);
