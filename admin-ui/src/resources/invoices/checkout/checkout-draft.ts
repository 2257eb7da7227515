import { useState } from 'react';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import type { PaymentMethod } from '../invoice-record';

/** Which plan counts from the next invoice. */
export type PlanChoice =
  | { kind: 'keep' }
  | { kind: 'plan'; planId: number }
  | { kind: 'custom'; users: number; connections: number };

/** The steps, in their order. */
export const STEPS = ['data', 'plan', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What was entered for an invoice so far. */
export interface CheckoutDraft {
  step: Step;
  name: string;
  document: string;
  method: PaymentMethod | undefined;
  choice: PlanChoice;
  /** Another payment is started although one is open. */
  again: boolean;
}

/** By invoice, until the page is left: closing the dialog loses nothing. */
const drafts = new Map<number, CheckoutDraft>();

/** The document's checkout begins with the plan. */
const begin = ({ payer }: InvoiceDetails): CheckoutDraft => ({
  step: 'plan',
  name: payer.name,
  document: payer.document ?? '',
  method: undefined,
  choice: { kind: 'keep' },
  again: false,
});

export function useCheckoutDraft(invoice: InvoiceDetails) {
  const [draft, setDraft] = useState(() => drafts.get(invoice.id) ?? begin(invoice));
  const change = (changes: Partial<CheckoutDraft>) =>
    setDraft((former) => {
      const next = { ...former, ...changes };
      drafts.set(invoice.id, next);
      return next;
    });
  return { draft, change };
}
