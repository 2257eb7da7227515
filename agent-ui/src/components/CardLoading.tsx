import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTexts } from '../lib/i18n';

/** In the place of a card's content that is on its way. */
export function CardLoading() {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress size={28} aria-label={t('actions.loading')} />
    </Box>
  );
}
