import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { UsersService } from '../users/users.service.js';
import { companyAccountsRoutes } from './company-accounts.routes.js';
import { createCompanyAccounts } from './company-accounts.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  companies: CompaniesService;
  users: UsersService;
}

export function companyAccountsModule({ infra, outbox, companies, users }: Needs) {
  const companyAccounts = createCompanyAccounts(infra, { companies, users, outbox });
  return {
    services: { companyAccounts },
    routes: (api) => companyAccountsRoutes(api, companyAccounts),
  } satisfies Module;
}
