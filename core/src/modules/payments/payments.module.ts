import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { LocalOutbox } from '../../infra/outbox.js';
import type { Billing } from '../../ports/billing.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import type { ChargesService } from '../charges/charges.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvoicesService } from '../invoices/invoices.service.js';
import { paymentsRoutes } from './payments.routes.js';
import { createPaymentsBooks } from './payments.service.js';
import { createPeopleSteps } from './people-steps.service.js';
import { createReconciliation } from './reconciliation.service.js';
import { createRefunds } from './refunds.service.js';

interface Needs {
  infra: Infra;
  outbox: LocalOutbox;
  principals: PrincipalCache;
  billing: Billing;
  paymentProviders: PaymentProviders;
  companies: CompaniesService;
  invoices: InvoicesService;
  charges: ChargesService;
}
export type PaymentsService = ReturnType<typeof createPayments>;

function createPayments(infra: Infra, needs: Omit<Needs, 'infra'>) {
  const steps = createPeopleSteps(infra, needs);
  const { sweeps, refund } = createRefunds(infra, { ...needs, show: steps.show });
  return {
    ...createPaymentsBooks(infra, needs),
    ...createReconciliation(infra, needs),
    ...steps,
    refund,
    sweeps,
  };
}

export function paymentsModule({ infra, ...needs }: Needs) {
  const payments = createPayments(infra, needs);
  return {
    services: { payments },
    routes: (api) => paymentsRoutes(api, payments),
    sweeps: payments.sweeps,
  } satisfies Module;
}
