import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Invoice } from '@recado/sdk/contracts';
import { stateOf } from './invoice-record';

const COLORS = {
  open: 'info',
  overdue: 'error',
  review: 'warning',
  paid: 'success',
  void: 'default',
} as const;

/** Whether an invoice is paid, in words; the colour only helps. */
export function InvoiceState({ invoice }: { invoice: Pick<Invoice, 'status' | 'dueDate'> }) {
  const translate = useTranslate();
  const state = stateOf(invoice);
  return (
    <Chip
      size="small"
      color={COLORS[state]}
      variant={state === 'open' || state === 'void' ? 'outlined' : 'filled'}
      label={translate(`office.invoices.states.${state}`)}
    />
  );
}
