import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import { dueNotice, listPublicPlans, showInvoice, subscribe, type BodyOf } from '@recado/sdk/contracts';

/** What is sent to start a payment. */
export type SubscriptionForm = BodyOf<typeof subscribe>;

/** What companies do with their own invoices. */
export const billingCalls = (api: Api) => ({
  showSubscription: () => api.call(dueNotice),
  showInvoice: (id: Identifier) => api.call(showInvoice, { params: { id: Number(id) } }),
  /** Starts the payment of an invoice, or returns the one that was started. */
  startPayment: (form: SubscriptionForm) => api.call(subscribe, { body: form }),
  listPublicPlans: () => api.call(listPublicPlans, { query: {} }),
});
