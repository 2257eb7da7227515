import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Invoice } from '@recado/sdk/contracts';
import { dayText } from '../../companies/company-record';
import { receiptHref } from '../receipt/receipt-href';

interface InvoiceActionProps {
  invoice: Invoice;
  onPay: (invoiceId: number) => void;
}

/** What can be done with an invoice: pay it, see how its payment stands, or print its receipt. */
export function InvoiceAction({ invoice, onPay }: InvoiceActionProps) {
  const translate = useTranslate();
  const { id, status, detail, dueDate } = invoice;
  if (status === 'void') return null;
  const named = (text: string) => `${translate(text)}: ${detail}, ${dayText(dueDate)}`;
  if (status === 'paid')
    return (
      <Button
        component={Link}
        to={receiptHref(id)}
        size="small"
        aria-label={named('office.invoices.receipt')}
      >
        {translate('office.invoices.receipt')}
      </Button>
    );
  const text = status === 'open' ? 'office.invoices.pay' : 'office.invoices.look';
  return (
    <Button
      size="small"
      variant={status === 'open' ? 'contained' : 'outlined'}
      aria-label={named(text)}
      onClick={() => onPay(id)}
    >
      {translate(text)}
    </Button>
  );
}
