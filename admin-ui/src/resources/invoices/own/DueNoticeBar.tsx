import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { usePermissions, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { hideDueNotice, isDueNear, isDueNoticeFor, isDueNoticeHidden } from '@recado/sdk/ui';
import { dayText } from '../../companies/company-record';
import { useSubscription } from './use-subscription';

/** Above every screen but the invoices, which say it themselves: that the subscription is about to end. */
export function DueNoticeBar() {
  const { permissions: user } = usePermissions<SessionUser>();
  const { pathname } = useLocation();
  if (!user || !isDueNear(user.company) || pathname.startsWith('/financeiro')) return null;
  return <DueNotice mayPay={isAdmin(user)} />;
}

/** It can be hidden for a day, in the console as well. */
function DueNotice({ mayPay }: { mayPay: boolean }) {
  const translate = useTranslate();
  const { data } = useSubscription();
  const [, setHidden] = useState(0);
  if (!data?.dueDate || !isDueNoticeFor(data.state, mayPay) || isDueNoticeHidden(data.state)) return null;
  const { state, dueDate, daysLeft, endsOn, invoiceId } = data;
  const hide = () => {
    hideDueNotice(state);
    setHidden((count) => count + 1);
  };
  return (
    <Alert
      severity={state === 'soon' ? 'info' : 'warning'}
      role="region"
      aria-label={translate('office.invoices.subscription')}
      sx={{ mb: 2, '& .MuiAlert-action': { alignItems: 'center', gap: 0.5, pt: 0 } }}
      action={
        <>
          {mayPay && invoiceId !== null && (
            <Button component={Link} to="/financeiro" variant="contained" size="small">
              {translate('office.invoices.pay')}
            </Button>
          )}
          <IconButton
            size="small"
            color="inherit"
            aria-label={translate('office.invoices.hide')}
            title={translate('office.invoices.hide')}
            onClick={hide}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      <span role="status">
        {translate(`office.invoices.notices.${state}`, {
          date: dayText(dueDate),
          end: dayText(endsOn ?? dueDate),
          smart_count: Math.abs(daysLeft ?? 0),
        })}
      </span>
    </Alert>
  );
}
