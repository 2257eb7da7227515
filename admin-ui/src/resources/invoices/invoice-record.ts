import type { Invoice, InvoiceCharge } from '@recado/sdk/contracts';
import { today } from '../companies/company-record';

/** How an invoice is shown: an open one whose day has passed is overdue. */
export type InvoiceState = Invoice['status'] | 'overdue';

export const stateOf = (
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  day = today(),
): InvoiceState => (status === 'open' && dueDate < day ? 'overdue' : status);

export type PaymentMethod = InvoiceCharge['method'];

/** Whether it can be paid now. */
export const isPayable = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'open';
