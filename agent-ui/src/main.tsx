import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers';
import { Router } from './app/router';
import { prepareTexts } from './lib/i18n';
import { watchNewVersion } from './lib/new-version';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

watchNewVersion();
await prepareTexts();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
