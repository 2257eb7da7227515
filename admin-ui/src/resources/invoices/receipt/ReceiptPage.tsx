import BackIcon from '@mui/icons-material/ArrowBack';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Loading, Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RetryAlert } from '../../../components/RetryAlert';
import { useInvoice } from '../checkout/use-invoice';
import { Receipt } from './Receipt';

/** On paper the receipt stands alone. */
const PAPER = {
  '@media print': {
    '.RaLayout-appFrame > header, .RaSidebar-root, .RaLayout-skipToContent, .MuiSnackbar-root, .no-print': {
      display: 'none !important',
    },
    '.RaSidebar-docked, header.MuiAppBar-root': { display: 'none !important' },
    '.RaLayout-root, .RaLayout-content, body': {
      backgroundColor: '#fff !important',
      minWidth: '0 !important',
    },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '@page': { margin: '18mm' },
  },
} as const;

/** The receipt of a paid invoice, to be printed. */
export function ReceiptPage({ invoiceId }: { invoiceId: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: invoice, error, isPending, refetch } = useInvoice(invoiceId);
  return (
    <Box sx={{ maxWidth: 720, width: '100%', mx: 'auto' }}>
      <GlobalStyles styles={PAPER} />
      <Title title="office.receipts.title" />
      <Box className="no-print" sx={{ display: 'flex', gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <Button startIcon={<BackIcon />} onClick={() => void navigate(-1)}>
          {translate('actions.back')}
        </Button>
        {invoice?.status === 'paid' && (
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('office.receipts.print')}
          </Button>
        )}
      </Box>
      {isPending && <Loading />}
      {error && !invoice && <RetryAlert error={error} onRetry={refetch} />}
      {invoice && invoice.status !== 'paid' && (
        <Alert severity="info">{translate('office.receipts.notPaid')}</Alert>
      )}
      {invoice?.status === 'paid' && <Receipt invoice={invoice} />}
    </Box>
  );
}
