import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, usePermissions, useTranslate } from 'react-admin';
import type { InvoiceDetails, SessionUser } from '@recado/sdk/contracts';
import { longDateTime } from '../../../components/dates';
import { FactList } from '../../../components/FactList';
import { sumText } from '../../../components/money';
import { useCounts } from '../../../components/use-counts';
import { Logo } from '../../../layout/Logo';
import { dayText } from '../../companies/company-record';
import { paymentVia } from './payment-via';

/** What was paid, by whom and when; black on white, whatever the theme. */
export function Receipt({ invoice }: { invoice: InvoiceDetails }) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useCounts();
  const { permissions: user } = usePermissions<SessionUser>();
  const { id, detail, users, connections, queues, amountMinor, currency, dueDate, payer } = invoice;
  const { paidAt, renewedTo } = invoice;
  const counted = invoice.payments.find(({ status }) => status === 'counted');
  const facts = {
    company: invoice.companyName ?? user?.company.name ?? '–',
    payer: payer.name,
    ...(payer.document && { document: payer.document }),
    plan: detail,
    includes: counts({ users, connections, queues }),
    ...(renewedTo && {
      period: translate('office.receipts.periodText', { from: dayText(dueDate), to: dayText(renewedTo) }),
    }),
    sum: sumText(amountMinor, currency, locale),
    ...(counted &&
      counted.refundedMinor > 0 && { refunded: sumText(counted.refundedMinor, currency, locale) }),
    ...(paidAt && { paidOn: longDateTime(paidAt) }),
    ...(counted && {
      payment: counted.paymentId,
      via: paymentVia(counted, translate),
    }),
  };
  return (
    <Box
      component="article"
      sx={{
        ...{
          bgcolor: '#fff',
          color: '#1a1f29',
          border: '1px solid #d4d9e2',
          borderRadius: 2,
          p: { xs: 2, sm: 4 },
        },
        '& .MuiTypography-root': { color: 'inherit' },
        '& dt.MuiTypography-root': { color: '#4b5565' },
        '@media print': { border: 0, p: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Logo />
        <Typography variant="h2">{translate('office.receipts.number', { id })}</Typography>
      </Box>
      <FactList facts={facts} label={(name) => translate(`office.receipts.facts.${name}`)} />
    </Box>
  );
}
