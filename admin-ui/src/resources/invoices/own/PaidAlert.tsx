import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { renewedText } from './renewed-text';

interface PaidAlertProps extends Pick<AlertProps, 'sx'> {
  dueDate: string | null;
}

/** A payment has arrived, and the console opens soon: the toast may still wait behind another one. */
export function PaidAlert({ dueDate, sx }: PaidAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      sx={sx}
      action={<Button href="/tickets">{translate('office.invoices.leaveNow')}</Button>}
    >
      {renewedText(translate, dueDate)} {translate('office.invoices.leaving')}
    </Alert>
  );
}
