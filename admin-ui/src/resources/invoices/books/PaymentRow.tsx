import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { InvoicePayment } from '@recado/sdk/contracts';
import { shortDateTime } from '../../../components/dates';
import { sumText } from '../../../components/money';
import { paymentVia } from '../receipt/payment-via';
import { DecisionDialog } from './DecisionDialog';
import { RefundDialog } from './RefundDialog';

const COLORS = { counted: 'success', review: 'warning', kept: 'default', returned: 'default' } as const;

/** One payment: what came in, when and how it stands, and what can be done about it. */
export function PaymentRow({ payment }: { payment: InvoicePayment }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [open, setOpen] = useState<'decide' | 'refund'>();
  const close = () => setOpen(undefined);
  const { amountMinor, refundedMinor, currency, paidAt, paymentId, status, reason, note } = payment;
  const lines = [
    `${shortDateTime(paidAt)} · ${paymentVia(payment, translate)} · ${paymentId}`,
    refundedMinor > 0 &&
      translate('office.books.refunded', { sum: sumText(refundedMinor, currency, locale) }),
    payment.isProvisional && translate('office.books.provisional'),
    reason && translate(`office.books.reasons.${reason}`),
    note && translate('office.books.noteOf', { note }),
  ].filter((line) => typeof line === 'string');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{sumText(amountMinor, currency, locale)}</Typography>
        <Chip
          size="small"
          color={COLORS[status]}
          variant={status === 'counted' || status === 'review' ? 'filled' : 'outlined'}
          label={translate(`office.books.paymentStates.${status}`)}
        />
      </Box>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {status === 'review' && (
          <Button size="small" variant="contained" onClick={() => setOpen('decide')}>
            {translate('office.books.decide')}
          </Button>
        )}
        {payment.canRefund && (
          <Button size="small" color="error" onClick={() => setOpen('refund')}>
            {translate('office.books.refund')}
          </Button>
        )}
      </Box>
      {open === 'decide' && <DecisionDialog payment={payment} onClose={close} />}
      {open === 'refund' && <RefundDialog payment={payment} onClose={close} />}
    </Box>
  );
}
