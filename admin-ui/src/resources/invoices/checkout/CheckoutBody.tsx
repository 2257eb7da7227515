import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { CheckoutSteps } from './CheckoutSteps';
import { useCheckoutDraft } from './checkout-draft';
import { PaymentPanel } from './PaymentPanel';
import { paymentForm } from './start-payment';
import { isChargeOpen } from './use-invoice';
import { useStartPayment } from './use-start-payment';

interface CheckoutBodyProps {
  invoice: InvoiceDetails;
  onMoved: (invoiceId: number) => void;
  onClose: () => void;
}

/** The steps of a payment that has not begun, or the code of one that has. */
export function CheckoutBody({ invoice, onMoved, onClose }: CheckoutBodyProps) {
  const translate = useTranslate();
  const { draft, change } = useCheckoutDraft(invoice);
  const start = useStartPayment(invoice.id, onMoved);
  if (invoice.status === 'review')
    return <Alert severity="warning">{translate('errors.ERR_INVOICE_IN_REVIEW')}</Alert>;
  if (invoice.status === 'void')
    return <Alert severity="info">{translate('office.checkout.withdrawn')}</Alert>;
  // One that was asked for and not answered yet is asked for again, with the same data.
  const isMade = invoice.charge !== null && invoice.charge.status !== 'asked';
  if (invoice.charge && isMade && isChargeOpen(invoice) && !draft.again)
    return (
      <PaymentPanel
        invoice={invoice}
        charge={invoice.charge}
        isRenewing={start.isPending}
        problem={start.error}
        onRenew={() => start.mutate(paymentForm(invoice, draft, undefined))}
        onOther={() => change({ again: true, step: 'data' })}
      />
    );
  return (
    <CheckoutSteps
      invoice={invoice}
      draft={draft}
      change={change}
      isStarting={start.isPending}
      problem={start.error}
      onStart={(plan) =>
        start.mutate(paymentForm(invoice, draft, plan), { onSuccess: () => change({ again: false }) })
      }
      onClose={onClose}
    />
  );
}
