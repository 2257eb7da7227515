import { useMemo, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { createRecadoTheme } from '@recado/sdk/ui';
import { useDensity, useThemeMode } from '../lib/theme-preference';

/** The nonce that this answer's Content-Security-Policy allows styles with. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });

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
