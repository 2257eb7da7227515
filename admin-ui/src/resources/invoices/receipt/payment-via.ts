import type { InvoicePayment } from '@recado/sdk/contracts';

/** By whom the money was taken: the provider by its name, or a person who saw it arrive. */
export const paymentVia = (
  { provider, providerName = provider }: Pick<InvoicePayment, 'provider' | 'providerName'>,
  translate: (key: string) => string,
): string => (provider === 'manual' ? translate('office.receipts.byPerson') : providerName);
