import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { createInvoiceMaking } from './invoice-making.service.js';
import { invoicesRoutes } from './invoices.routes.js';
import { createInvoices } from './invoices.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  paymentProviders: PaymentProviders;
}

export function invoicesModule({ infra, companies, paymentProviders }: Needs) {
  const invoices = createInvoices(infra, { companies, paymentProviders });
  const invoiceMaking = createInvoiceMaking(infra);
  return {
    services: { invoices, invoiceMaking },
    routes: (api) => invoicesRoutes(api, { invoices, invoiceMaking }),
    sweeps: invoiceMaking.sweeps,
  } satisfies Module;
}
