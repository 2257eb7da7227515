import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n';

interface QueryNoticeProps {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
}

/** In a dialog, in place of what is being loaded: that it is, or why it failed, with another try. */
export function QueryNotice({ query: { error, isPending, refetch } }: QueryNoticeProps) {
  const { t, failureText } = useI18n();
  if (isPending) return <CircularProgress aria-label={t('actions.loading')} sx={{ mx: 'auto', my: 4 }} />;
  if (!error) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    >
      {failureText(error)}
    </Alert>
  );
}
