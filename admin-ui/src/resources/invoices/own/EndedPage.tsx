import { useEffect } from 'react';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title, useLogout, useTranslate } from 'react-admin';
import { dayText } from '../../companies/company-record';
import { renewedText } from './renewed-text';
import { useSettled } from './use-settled';
import { useSubscription } from './use-subscription';

/** For people who cannot pay: why they cannot work, and whom to ask. It goes on by itself once it is paid. */
export function EndedPage() {
  const translate = useTranslate();
  const logout = useLogout();
  const { data: notice } = useSubscription();
  const { settled, settle } = useSettled(() => true);
  const isBack = notice !== undefined && notice.state !== 'ended';
  useEffect(() => {
    if (isBack) settle({ invoiceId: null, dueDate: notice.dueDate });
  }, [isBack, notice, settle]);
  const day = notice?.dueDate;
  return (
    <Box sx={{ maxWidth: 560, width: '100%', mx: 'auto', py: 8, px: 2, textAlign: 'center' }}>
      <Title title="office.financeiroAberto.title" />
      <EventBusyIcon color="action" sx={{ fontSize: 48 }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {translate('office.financeiroAberto.ended')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }} role="status">
        {settled
          ? [renewedText(translate, settled.dueDate), translate('office.invoices.leaving')].join(' ')
          : [
              day && translate('office.financeiroAberto.since', { date: dayText(day) }),
              translate('office.financeiroAberto.askAdmin'),
              translate('office.financeiroAberto.kept'),
            ]
              .filter(Boolean)
              .join(' ')}
      </Typography>
      <Button variant="outlined" onClick={() => void logout()}>
        {translate('actions.signOut')}
      </Button>
    </Box>
  );
}
