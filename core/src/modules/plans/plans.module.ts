import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { plansRoutes } from './plans.routes.js';
import { createPlansService } from './plans.service.js';

interface Needs {
  infra: Infra;
  principals: PrincipalCache;
}

export function plansModule({ infra, principals }: Needs) {
  const plans = createPlansService(infra, { principals });
  return { services: { plans }, routes: (api) => plansRoutes(api, { plans }) } satisfies Module;
}
