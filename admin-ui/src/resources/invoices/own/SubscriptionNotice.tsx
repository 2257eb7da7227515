import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DueNotice } from '@recado/sdk/contracts';
import { dayText } from '../../companies/company-record';

const SEVERITY = { none: 'success', soon: 'info', due: 'warning', grace: 'warning', ended: 'error' } as const;

interface SubscriptionNoticeProps {
  notice: DueNotice;
  onPay: (invoiceId: number) => void;
}

/** Until when there is service, what comes next, and the way to pay. */
export function SubscriptionNotice({ notice, onPay }: SubscriptionNoticeProps) {
  const translate = useTranslate();
  const { state, free, dueDate, endsOn, daysLeft, invoiceId, nextPlan, methods } = notice;
  if (!dueDate) return null;
  const args = {
    date: dayText(dueDate),
    end: endsOn ? dayText(endsOn) : dayText(dueDate),
    smart_count: Math.abs(daysLeft ?? 0),
  };
  const lines = [
    translate(`office.invoices.notices.${free && state === 'none' ? 'free' : state}`, args),
    nextPlan && translate('office.invoices.nextPlan', { name: nextPlan.name }),
    invoiceId !== null && methods.length === 0 && translate('errors.ERR_NO_PAYMENT_PROVIDER'),
  ].filter(Boolean);
  return (
    <Alert
      severity={SEVERITY[state]}
      variant="outlined"
      sx={{ mb: 2, bgcolor: 'recado.surface' }}
      action={
        invoiceId !== null &&
        methods.length > 0 && (
          <Button
            variant={state === 'none' ? 'outlined' : 'contained'}
            size="small"
            onClick={() => onPay(invoiceId)}
          >
            {translate('office.invoices.payNow')}
          </Button>
        )
      }
    >
      {lines.join(' ')}
    </Alert>
  );
}
