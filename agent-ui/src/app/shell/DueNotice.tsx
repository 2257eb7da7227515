import { useState } from 'react';
import Close from '@mui/icons-material/Close';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dueNotice } from '@recado/sdk/contracts';
import { isAdmin, screenHref } from '@recado/sdk/rules';
import { hideDueNotice, isDueNoticeFor, isDueNoticeHidden } from '@recado/sdk/ui';
import { IconAction } from '../../components/IconAction';
import { formatDay } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';

const KEY = ['subscription'] as const;

/** Below the top bar: that the subscription is about to end, and the way to pay. It can be hidden for a day. */
export default function DueNotice() {
  const t = useTexts();
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const [, setHidden] = useState(0);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(dueNotice, { signal }),
    staleTime: 300_000,
  });
  useLiveTopic('payment', () => void queries.invalidateQueries({ queryKey: KEY }));
  const mayPay = isAdmin(user);
  if (!data?.dueDate || !isDueNoticeFor(data.state, mayPay) || isDueNoticeHidden(data.state)) return null;
  const { state, dueDate, daysLeft, endsOn, invoiceId } = data;
  const isLate = state !== 'soon';
  const text = t(`subscription.${state}`, {
    date: formatDay(dueDate),
    end: formatDay(endsOn ?? dueDate),
    smart_count: Math.abs(daysLeft ?? 0),
  });
  return (
    <Box
      component="section"
      aria-label={t('subscription.notice')}
      sx={{
        ...{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1, sm: 2 }, py: 0.5 },
        ...{ borderBottom: 1, borderColor: 'divider', color: 'text.primary' },
        bgcolor: isLate ? 'recado.warnSoft' : 'recado.infoSoft',
      }}
    >
      <EventRepeat fontSize="small" color={isLate ? 'warning' : 'info'} />
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      {mayPay && invoiceId !== null && (
        <Button size="small" variant="contained" href={screenHref('invoices')} sx={{ flex: 'none' }}>
          {t('subscription.pay')}
        </Button>
      )}
      <IconAction
        label={t('subscription.hide')}
        onClick={() => {
          hideDueNotice(state);
          setHidden((count) => count + 1);
        }}
      >
        <Close fontSize="small" />
      </IconAction>
    </Box>
  );
}
