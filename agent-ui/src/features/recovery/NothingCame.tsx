import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/i18n';

/** What to do when no code comes: the server never tells whether it sent one. */
export function NothingCame() {
  const t = useTexts();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      <strong>{t('recovery.nothingCame')}</strong> {t('recovery.nothingCameText')}
    </Typography>
  );
}
