import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/i18n';

interface ListEndProps {
  loading?: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Under a paged list: the next page is loading, or has failed. */
export function ListEnd({ loading = false, failed, onRetry }: ListEndProps) {
  const t = useTexts();
  if (loading)
    return <CircularProgress size={24} aria-label={t('actions.loading')} sx={{ mx: 'auto', my: 2 }} />;
  if (!failed) return null;
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
      <Typography sx={{ flex: 1 }}>{t('common.moreFailed')}</Typography>
      <Button size="small" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </Box>
  );
}
