import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { sumText } from '../../../components/money';

/** What is paid now. */
export function LargeSum({ invoice }: { invoice: Pick<InvoiceDetails, 'amountMinor' | 'currency'> }) {
  const locale = useLocale();
  return (
    <Typography sx={{ fontSize: 28, lineHeight: 1.4, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {sumText(invoice.amountMinor, invoice.currency, locale)}
    </Typography>
  );
}
