import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ServiceHoursService } from '../service-hours/service-hours.service.js';
import { setupRoutes } from './onboarding.routes.js';
import { createOnboarding } from './onboarding.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  connections: ConnectionsService;
  serviceHours: ServiceHoursService;
}

export function onboardingModule({ infra, ...services }: Needs) {
  const onboarding = createOnboarding(infra, services);
  return { services: {}, routes: (api) => setupRoutes(api, onboarding) } satisfies Module;
}
