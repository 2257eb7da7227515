import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Button from '@mui/material/Button';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';

/** The one thing to do about an empty place. */
export function Do({ label, run }: { label: string; run: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={run}>
      {label}
    </Button>
  );
}

/** The list did not load. */
export function ListFailed({ error, retry }: { error: string | undefined; retry: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={ErrorOutlineRounded}
      title={t('tickets.loadFailed')}
      text={error}
      action={<Do label={t('tickets.tryAgain')} run={retry} />}
    />
  );
}
