import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { settingsRoutes } from './settings.routes.js';
import { createSettingsService } from './settings.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  principals: PrincipalCache;
  companies: CompaniesService;
}

export function settingsModule({ infra, outbox, principals, companies }: Needs) {
  const settings = createSettingsService(infra, { outbox, principals, companies });
  return {
    services: { settings },
    routes: (api) => settingsRoutes(api, { settings, companies }),
  } satisfies Module;
}
