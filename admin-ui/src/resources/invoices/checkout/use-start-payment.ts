import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { OfficeDataProvider } from '../../../providers/data-provider';
import type { SubscriptionForm } from '../billing-calls';
import { SUBSCRIPTION_KEY } from '../own/use-subscription';
import { invoiceKey } from './use-invoice';

/** Starts a payment; a second press while one runs starts none. */
export function useStartPayment(invoiceId: number, onMoved: (invoiceId: number) => void) {
  const provider = useDataProvider<OfficeDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (form: SubscriptionForm) => provider.startPayment(form),
    onSuccess: ({ invoice }) => {
      queries.setQueryData(invoiceKey(invoice.id), invoice);
      void queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      void queries.invalidateQueries({ queryKey: ['financeiro'] });
      notify('office.invoices.started', { type: 'success', autoHideDuration: 8000 });
      if (invoice.id !== invoiceId) onMoved(invoice.id);
    },
    onError: () => void queries.invalidateQueries({ queryKey: invoiceKey(invoiceId) }),
  });
}
