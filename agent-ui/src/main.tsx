import '@fontsource-variable/inter/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers';
import './app/phone.css';
import { Router } from './app/router';
import { prepareScreen } from './app/screens';
import { prepareTexts } from './lib/i18n';
import { watchInstallOffer } from './lib/install-offer';
import { watchNewVersion } from './lib/new-version';
import { refuseStrayDrops } from './lib/stray-drops';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

watchInstallOffer();
watchNewVersion();
refuseStrayDrops();
prepareScreen(window.location.pathname);
await prepareTexts();
// As a transition it is rendered in small steps: a slow phone can scroll and type between them.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  ),
);
