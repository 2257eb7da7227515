import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers';
import { Router, fetchAhead } from './app/router';
import { api } from './lib/api';
import { prepareTexts } from './lib/i18n';
import { watchNewVersion } from './lib/new-version';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

watchNewVersion();
if (api.token()) fetchAhead();
await prepareTexts();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
