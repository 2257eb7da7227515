import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { showSetup } from '@recado/sdk/contracts';
import { setupProgress } from '@recado/sdk/rules';
import { useTexts } from '../../lib/i18n';
import { useApi } from '../../lib/services';

/** How far the company's first steps are, and the way to them. */
export function SetupChip() {
  const t = useTexts();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.call(showSetup, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
  if (!data) return null;
  const { done, total } = setupProgress(data);
  if (done === total) return null;
  const name = t('firstSteps.chipHelp', { done, total });
  return (
    <Box
      component="a"
      href="/admin/"
      title={name}
      aria-label={name}
      // A phone's bar has no room for it; the menu leads to the back-office there.
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        ...{ alignSelf: 'center', px: 1, borderRadius: 4, border: 1, borderColor: 'primary.main' },
        ...{ typography: 'caption', lineHeight: '24px', fontWeight: 600, textDecoration: 'none' },
        ...{ color: 'primary.main', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {t('firstSteps.chip', { done, total })}
    </Box>
  );
}
