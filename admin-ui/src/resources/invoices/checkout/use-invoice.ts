import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../../providers/data-provider';

/** Milliseconds between looks at an invoice whose payment is awaited, in case its live event is lost. */
const LOOK_MS = 15_000;

export const invoiceKey = (id: number) => ['invoice', id];

/** Whether a charge can still be paid. */
export const isChargeOpen = ({ charge }: Pick<InvoiceDetails, 'charge'>): boolean =>
  charge !== null && ['asked', 'open', 'cancelling'].includes(charge.status);

/** An invoice with its charge and its payments. */
export function useInvoice(id: number) {
  const provider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: invoiceKey(id),
    queryFn: () => provider.showInvoice(id),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data } }) => (data && isChargeOpen(data) ? LOOK_MS : false),
  });
}
