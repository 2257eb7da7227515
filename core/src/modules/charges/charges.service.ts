import { decimalOf } from '@recado/sdk';
import type { BodyOf, SubscriptionAnswer, subscribe } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { Leases } from '../../infra/leases.js';
import type { Principal } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvoicesService } from '../invoices/invoices.service.js';
import { createChargeSteps, type StepParts } from './charge-steps.js';
import { providersInUse } from './charges.repo.js';
import { createCheckout } from './checkout.service.js';
import { chosenPlanId } from './checkout-form.rules.js';
import { createInvoiceTurns } from './invoice-turns.js';
import { createLooks } from './looks.service.js';

export type ChargesService = ReturnType<typeof createCharges>;

export interface ChargesParts extends Omit<StepParts, 'infra'> {
  jobQueues: JobQueues;
  leases: Leases;
  companies: CompaniesService;
  invoices: InvoicesService;
}

/** Attempts to collect invoices through payment providers. */
export function createCharges(infra: Infra, parts: ChargesParts) {
  const { companies, invoices, billing, leases, jobQueues } = parts;
  const steps = createChargeSteps({ infra, ...parts });
  const turns = createInvoiceTurns(leases);
  const looks = createLooks(infra, { steps, turns, queues: jobQueues });
  const checkout = createCheckout(infra, { billing, steps, turns, looks, companies });

  return {
    providersInUse: () => providersInUse(infra.db),
    ...{ steps, turns, wake: looks.wake, soon: looks.soon, lookAtDue: looks.lookAtDue },
    sweeps: looks.sweeps,
    work: looks.work,
    /** The answer to a checkout: the sum and everything else about money is the invoice's. */
    async subscribe(principal: Principal, form: BodyOf<typeof subscribe>): Promise<SubscriptionAnswer> {
      const { invoiceId, zipcode, method } = form;
      const name = [form.firstName, form.lastName].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
      const { email } = await companies.find(principal);
      const payer = { name, document: zipcode, ...(email && { email }), ...(method && { method }) };
      const id = await checkout.pay(principal, invoiceId, payer, chosenPlanId(form.plan));
      const invoice = await invoices.details({ companyId: principal.companyId, super: false }, id);
      return {
        qrcode: { qrcode: invoice.charge?.qrText ?? '' },
        valor: { original: decimalOf(invoice) },
        invoice,
      };
    },
  };
}
