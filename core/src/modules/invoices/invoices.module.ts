import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { PlansService } from '../plans/plans.service.js';
import { createDueNotice } from './due-notice.service.js';
import { createInvoiceMaking } from './invoice-making.service.js';
import { invoicesRoutes } from './invoices.routes.js';
import { createInvoices } from './invoices.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  plans: PlansService;
  paymentProviders: PaymentProviders;
}

export function invoicesModule({ infra, companies, plans, paymentProviders }: Needs) {
  const invoices = createInvoices(infra, { companies, paymentProviders });
  const invoiceMaking = createInvoiceMaking(infra);
  const notice = createDueNotice(infra, { companies, plans, paymentProviders });
  return {
    services: { invoices, invoiceMaking },
    routes: (api) => invoicesRoutes(api, { invoices, invoiceMaking, notice }),
    sweeps: invoiceMaking.sweeps,
  } satisfies Module;
}
