import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../../../components/RetryAlert';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import { useInvoice } from '../checkout/use-invoice';
import { receiptHref } from '../receipt/receipt-href';
import { ConfirmDialog } from './ConfirmDialog';
import { InvoiceFacts } from './InvoiceFacts';
import { NoteDialog } from './NoteDialog';

/** One invoice with everything that happened to it, and what a super user can do about it. */
export function InvoiceDialog({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const id = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: invoice, error, refetch } = useInvoice(invoiceId);
  const [open, setOpen] = useState<'confirm' | 'withdraw'>();
  const close = () => setOpen(undefined);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={small} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.books.invoiceTitle', { id: invoiceId, name: invoice?.companyName ?? '' })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {!invoice && !error && (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160 }}>
            <CircularProgress aria-label={translate('actions.loading')} />
          </Box>
        )}
        {!invoice && error && <RetryAlert error={error} onRetry={refetch} />}
        {invoice && <InvoiceFacts invoice={invoice} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('actions.close')}
        </Button>
        {invoice?.status === 'paid' && (
          <Button component={Link} to={receiptHref(invoiceId)}>
            {translate('office.invoices.receipt')}
          </Button>
        )}
        {invoice?.status === 'open' && (
          <>
            <Button color="error" onClick={() => setOpen('withdraw')}>
              {translate('office.books.withdraw')}
            </Button>
            <Button variant="contained" onClick={() => setOpen('confirm')}>
              {translate('office.books.confirm')}
            </Button>
          </>
        )}
      </DialogActions>
      {invoice && open === 'confirm' && <ConfirmDialog invoice={invoice} onClose={close} />}
      {invoice && open === 'withdraw' && (
        <NoteDialog
          title={translate('office.books.withdrawTitle', { name: invoice.companyName ?? '' })}
          text={translate('office.books.withdrawText')}
          confirm={translate('office.books.withdraw')}
          color="error"
          work={(note) => provider.withdrawInvoice(invoice.id, note)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
