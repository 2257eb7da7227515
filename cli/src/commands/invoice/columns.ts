import type { Invoice, InvoiceDetails } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

const at = (time: string | null) => time && `${time.slice(0, 16).replace('T', ' ')} UTC`;
const sum = ({ value, currency }: Pick<Invoice, 'value' | 'currency'>) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(value);

/** An invoice in a list. */
export const invoiceColumns: Column<Invoice>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Tenant', value: ({ companyName, companyId }) => `${companyName ?? ''} (${companyId})`.trim() },
  { title: 'Plan', value: ({ detail }) => detail },
  { title: 'Sum', value: sum, align: 'right' },
  { title: 'Due', value: ({ dueDate }) => dueDate },
  {
    title: 'State',
    value: ({ status }) => status,
    style: ({ status }) => (status === 'review' ? 'yellow' : undefined),
  },
  { title: 'Paid', value: ({ paidAt }) => at(paidAt) },
];

/** A single invoice. */
export const invoiceDetails: Column<InvoiceDetails>[] = [
  ...(invoiceColumns as Column<InvoiceDetails>[]),
  { title: 'Renewed to', value: ({ renewedTo }) => renewedTo },
  { title: 'Recurrence', value: ({ recurrence }) => recurrence },
  {
    title: 'Payer',
    value: ({ payer }) => [payer.name, payer.document, payer.email].filter(Boolean).join(', '),
  },
  {
    title: 'Charge',
    value: ({ charge }) => charge && `${charge.provider} ${charge.method}, ${charge.status}`,
  },
  {
    title: 'Payments',
    value: ({ payments }) =>
      payments
        .map(
          (one) =>
            `${one.id}: ${sum(one)} by ${one.provider} at ${at(one.paidAt)}, ${one.reason ?? one.status}`,
        )
        .join('; '),
  },
  {
    title: 'History',
    value: ({ actions = [] }) =>
      actions
        .map(({ action, userName, note, createdAt }) =>
          [`${at(createdAt)} ${action}`, userName && `by ${userName}`, note].filter(Boolean).join(' '),
        )
        .join('; '),
  },
];
