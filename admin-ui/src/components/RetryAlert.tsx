import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { errorKey } from '../providers/error-text';

interface RetryAlertProps extends Pick<AlertProps, 'sx'> {
  error: unknown;
  onRetry: () => unknown;
}

/** What could not be read, why, and another try. */
export function RetryAlert({ error, onRetry, sx }: RetryAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      {...(sx && { sx })}
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {translate('actions.retry')}
        </Button>
      }
    >
      {translate(errorKey(error))}
    </Alert>
  );
}
