import { useMemo, type ReactNode } from 'react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** Parts of MUI whose buttons it names in English, named in the user's language for assistive technology. */
export function NamedParts({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const theme = useMemo(() => {
    const lists = {
      clearText: translate('office.lists.clear'),
      openText: translate('office.lists.open'),
      closeText: translate('office.lists.close'),
      noOptionsText: translate('office.lists.none'),
      loadingText: translate('ra.page.loading'),
    };
    const loading = { 'aria-label': translate('ra.page.loading') };
    const close = { closeText: translate('ra.action.close') };
    return ({ components, ...outer }: Theme): Theme => ({
      ...outer,
      components: {
        ...components,
        MuiAlert: {
          ...components?.MuiAlert,
          defaultProps: { ...components?.MuiAlert?.defaultProps, ...close },
        },
        MuiCircularProgress: {
          ...components?.MuiCircularProgress,
          defaultProps: { ...components?.MuiCircularProgress?.defaultProps, ...loading },
        },
        MuiAutocomplete: {
          ...components?.MuiAutocomplete,
          defaultProps: { ...components?.MuiAutocomplete?.defaultProps, ...lists },
        },
      },
    });
  }, [translate]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
