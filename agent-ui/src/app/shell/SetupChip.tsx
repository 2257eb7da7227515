import { useEffect } from 'react';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showSetup } from '@recado/sdk/contracts';
import { setupProgress, setupTopics } from '@recado/sdk/rules';
import { useTexts } from '../../lib/i18n';
import { useApi, useLive } from '../../lib/services';

const KEY = ['setup'] as const;

/** How far the company's first steps are, and the way to them. */
export function SetupChip() {
  const t = useTexts();
  const api = useApi();
  const live = useLive();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(showSetup, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
  // Somebody else may do a step, and a message may be one.
  useEffect(() => {
    if (!data) return;
    const renew = () => void queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
    const stops = setupTopics(data).map((topic) => live.on(topic, renew));
    return () => stops.forEach((stop) => stop());
  }, [data, live, queries]);
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
