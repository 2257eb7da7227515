import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Billing } from '../../ports/billing.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import { billingSettingsRoutes } from './billing-settings.routes.js';
import { createBillingSettings } from './billing-settings.service.js';

interface Needs {
  infra: Infra;
  principals: PrincipalCache;
  paymentProviders: PaymentProviders;
  billing: Billing;
  assertConnection(db: Db, scope: TenantScope, id: number): Promise<void>;
}

export function billingSettingsModule({ infra, ...needs }: Needs) {
  const billingSettings = createBillingSettings(infra, needs);
  return {
    services: { billingSettings },
    routes: (api) => billingSettingsRoutes(api, billingSettings),
  } satisfies Module;
}
