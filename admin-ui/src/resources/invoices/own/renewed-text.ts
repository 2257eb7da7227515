import { dayText } from '../../companies/company-record';

/** The sentence about a payment that has arrived. */
export const renewedText = (
  translate: (key: string, values?: Record<string, string>) => string,
  dueDate: string | null,
): string =>
  dueDate
    ? translate('office.invoices.renewed', { date: dayText(dueDate) })
    : translate('office.invoices.paid');
