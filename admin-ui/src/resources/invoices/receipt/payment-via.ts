import type { InvoicePayment } from '@recado/sdk/contracts';

/** By whom the money was taken: the provider's plugin, or a person who saw it arrive. */
export const paymentVia = (
  { provider }: Pick<InvoicePayment, 'provider'>,
  translate: (key: string) => string,
): string => (provider === 'manual' ? translate('office.receipts.byPerson') : provider);
