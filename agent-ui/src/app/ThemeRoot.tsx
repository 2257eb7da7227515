import { useMemo, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { createRecadoTheme } from '@recado/sdk/ui';
import { cspNonce } from '../lib/csp-nonce';
import { useDensity, useThemeMode } from '../lib/look/theme-preference';

const cache = createCache({ key: 'css', prepend: true, ...(cspNonce && { nonce: cspNonce }) });

export function ThemeRoot({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const density = useDensity();
  const theme = useMemo(() => createTheme(createRecadoTheme(mode, density)), [mode, density]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
