import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { PlansService } from '../plans/plans.service.js';
import { companiesRoutes } from './companies.routes.js';
import { createCompaniesService } from './companies.service.js';

interface Needs {
  infra: Infra;
  principals: PrincipalCache;
  plans: PlansService;
}

export function companiesModule({ infra, principals, plans }: Needs) {
  const companies = createCompaniesService(infra, { plans, principals });
  return { services: { companies }, routes: (api) => companiesRoutes(api, { companies }) } satisfies Module;
}
