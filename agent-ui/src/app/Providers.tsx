import { lazy, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '../components/Toaster';
import { api } from '../lib/api';
import { I18nProvider } from '../lib/i18n';
import { ServicesProvider } from '../lib/services';
import { SessionProvider } from '../lib/session';
import { live } from '../live/live';
import { queryClient } from './query-client';
import { Beside } from './RouteBoundary';
import { ThemeRoot } from './ThemeRoot';

/** Nothing is pointed at before the first picture. */
const HintLayer = lazy(() => import('../components/HintLayer'));
const services = { api, live };

export function Providers({ children }: { children: ReactNode }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider>
          <ThemeRoot>
            <SessionProvider>{children}</SessionProvider>
            <Beside>
              <HintLayer />
            </Beside>
            <Toaster />
          </ThemeRoot>
        </I18nProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
