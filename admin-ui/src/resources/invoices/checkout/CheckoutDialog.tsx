import { useEffect, useId, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { RetryAlert } from '../../../components/RetryAlert';
import type { Settled } from '../own/use-settled';
import { PaidAlert } from '../own/PaidAlert';
import { CheckoutBody } from './CheckoutBody';
import { useInvoice } from './use-invoice';

interface CheckoutDialogProps {
  invoiceId: number;
  /** A payment has arrived. */
  settled: Settled | undefined;
  onPaid: (settled: Settled) => void;
  /** Another invoice took its place. */
  onMoved: (invoiceId: number) => void;
  onClose: () => void;
}

/** Pays one invoice: payer, plan, review, and then the code to pay. */
export function CheckoutDialog({ invoiceId, settled, onPaid, onMoved, onClose }: CheckoutDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: invoice, error, refetch } = useInvoice(invoiceId);
  const paidTo = invoice?.status === 'paid' ? invoice.renewedTo : undefined;
  useEffect(() => {
    if (paidTo !== undefined) onPaid({ invoiceId, dueDate: paidTo });
  }, [invoiceId, onPaid, paidTo]);

  let body: ReactNode = (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={translate('actions.loading')} />
    </Box>
  );
  if (settled) body = <PaidAlert dueDate={settled.dueDate} />;
  else if (invoice?.status === 'paid') body = <PaidAlert dueDate={invoice.renewedTo} />;
  else if (invoice)
    body = <CheckoutBody key={invoice.id} invoice={invoice} onMoved={onMoved} onClose={onClose} />;
  else if (error) body = <RetryAlert error={error} onRetry={refetch} />;
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {invoice
          ? translate('office.checkout.titleOf', { name: invoice.detail })
          : translate('office.checkout.title')}
      </DialogTitle>
      <IconButton
        aria-label={translate('actions.close')}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>{body}</DialogContent>
    </Dialog>
  );
}
