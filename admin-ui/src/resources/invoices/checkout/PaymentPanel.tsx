import OpenIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { InvoiceCharge, InvoiceDetails } from '@recado/sdk/contracts';
import { errorKey } from '../../../providers/error-text';
import { dayText } from '../../companies/company-record';
import { CopyField } from '../../connections/CopyField';
import { LargeSum } from './LargeSum';
import { PaymentCode } from './PaymentCode';
import { TimeLeft } from './TimeLeft';
import { useTimeLeft } from './use-time-left';

interface PaymentPanelProps {
  invoice: InvoiceDetails;
  charge: InvoiceCharge;
  isRenewing: boolean;
  problem: unknown;
  /** Asks for a new code in place of one that expired, or for the way to pay that is missing. */
  onRenew: () => void;
  onOther: () => void;
}

/** The way to pay: the code to scan or copy, and what happens next. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { invoice, charge, isRenewing, problem, onRenew, onOther } = props;
  const translate = useTranslate();
  const { qrText, url, digitableLine, confirmation, expiresAt, method } = charge;
  const left = useTimeLeft(expiresAt);
  const isOver = left === 0;
  const isReady = Boolean(qrText || url || digitableLine);
  const isManual = confirmation === 'manual';
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Box sx={{ textAlign: 'center' }}>
        <LargeSum invoice={invoice} />
        <Typography color="textSecondary">
          {[
            translate(`office.payments.methods.${method}`),
            translate('office.invoices.dueOn', { date: dayText(invoice.dueDate) }),
          ].join(' · ')}
        </Typography>
      </Box>
      {!isOver && (
        <>
          {qrText && <PaymentCode value={qrText} />}
          {qrText && (
            <Box sx={{ width: '100%' }}>
              <CopyField label={translate('office.checkout.code')} value={qrText} />
            </Box>
          )}
          {digitableLine && (
            <Box sx={{ width: '100%' }}>
              <CopyField label={translate('office.checkout.digits')} value={digitableLine} />
            </Box>
          )}
          {url && (
            <Button href={url} target="_blank" rel="noopener noreferrer" endIcon={<OpenIcon />}>
              {translate('office.checkout.openPage')}
            </Button>
          )}
        </>
      )}
      {left !== undefined && expiresAt && <TimeLeft seconds={left} until={expiresAt} />}
      <Box sx={{ width: '100%', display: 'grid', gap: 1 }}>
        {isManual && <Alert severity="info">{translate('office.checkout.manual')}</Alert>}
        {problem !== null && problem !== undefined && (
          <Alert severity="error">{translate(errorKey(problem))}</Alert>
        )}
        {!isReady && <Alert severity="warning">{translate('office.checkout.preparing')}</Alert>}
      </Box>
      {isReady && !isOver && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CircularProgress size={16} color="inherit" aria-hidden />
          {translate(isManual ? 'office.checkout.waitingPerson' : 'office.checkout.waiting')}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button onClick={onOther}>{translate('office.checkout.other')}</Button>
        {(isOver || !isReady) && (
          <Button variant="contained" loading={isRenewing} onClick={onRenew}>
            {translate(isOver ? 'office.checkout.newCode' : 'actions.retry')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
