import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers';
import './app/phone.css';
import { Router } from './app/router';
import { prepareTexts } from './lib/i18n';
import { watchInstallOffer } from './lib/install-offer';
import { watchNewVersion } from './lib/new-version';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

watchInstallOffer();
watchNewVersion();
// Its code and the texts come side by side. A failure is reported where the screen is opened.
if (window.location.pathname === '/login')
  void import('./features/session/LoginScreen').catch(() => undefined);
await prepareTexts();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
