import type { InvoiceDetails } from '@recado/sdk/contracts';
import type { SubscriptionForm } from '../billing-calls';
import type { CheckoutDraft } from './checkout-draft';

/** The request that starts a payment. The sum is not in it: it is the invoice's. */
export function paymentForm(
  { id }: Pick<InvoiceDetails, 'id'>,
  { name, document, method, choice }: CheckoutDraft,
  plan: { id: number; name: string } | undefined,
): SubscriptionForm {
  return {
    invoiceId: id,
    firstName: name.trim(),
    zipcode: document.trim(),
    ...(method && { method }),
    ...(plan && { plan: JSON.stringify({ id: plan.id, name: plan.name }) }),
    ...(choice.kind === 'custom' && { users: choice.users, connections: choice.connections }),
  };
}
