import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { suppressionsRoutes } from './suppressions.routes.js';
import { createSuppressionsService } from './suppressions.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  companies: CompaniesService;
}

export function suppressionsModule({ infra, ...parts }: Needs) {
  const suppressions = createSuppressionsService(infra, parts);
  return {
    services: { suppressions },
    routes: (api) => suppressionsRoutes(api, suppressions),
  } satisfies Module;
}
