import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  checkPaymentProvider,
  confirmInvoice,
  decidePayment,
  makeInvoice,
  monthTotals,
  refundPayment,
  showBillingSettings,
  updateBillingSettings,
  voidInvoice,
  type BillingSettings,
  type BodyOf,
} from '@recado/sdk/contracts';
import { conflictDesk } from '../../edits/conflict-desk';
import { saveEdit } from '../../edits/save-edit';

export type Decision = BodyOf<typeof decidePayment>['decision'];
/** The part of the billing settings that a form changes. */
export type BillingChanges = Omit<BodyOf<typeof updateBillingSettings>, 'ifVersion'>;

/** What super users do with the books of all companies. */
export const bookCalls = (api: Api) => ({
  makeInvoice: (companyId: number) => api.call(makeInvoice, { body: { companyId } }),
  confirmInvoice: (id: Identifier, note: string, paidOn: string) =>
    api.call(confirmInvoice, { params: { id: Number(id) }, body: { note, paidOn } }),
  withdrawInvoice: (id: Identifier, note: string) =>
    api.call(voidInvoice, { params: { id: Number(id) }, body: { note } }),
  decidePayment: (id: Identifier, decision: Decision, note: string) =>
    api.call(decidePayment, { params: { id: Number(id) }, body: { decision, note } }),
  /** Without a sum all that is left is given back. */
  refundPayment: (id: Identifier, note: string, amountMinor: number | undefined) =>
    api.call(refundPayment, {
      params: { id: Number(id) },
      body: { note, ...(amountMinor !== undefined && { amountMinor }) },
    }),
  monthTotals: (from: string, to: string) => api.call(monthTotals, { query: { from, to } }),
  showBillingSettings: () => api.call(showBillingSettings),
  saveBillingSettings: (read: BillingSettings, changes: BillingChanges) =>
    saveEdit(conflictDesk, {
      ...{ resource: 'billing', read, changes },
      put: (part, { version }) =>
        api.call(updateBillingSettings, { body: { ...part, ifVersion: Number(version) } }),
      show: () => api.call(showBillingSettings),
    }) as Promise<BillingSettings>,
  checkPaymentProvider: (provider: string) => api.call(checkPaymentProvider, { body: { provider } }),
});
