import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { secondFactorRoutes } from './second-factor.routes.js';
import { createSecondFactorService } from './second-factor.service.js';

interface Needs {
  infra: Infra;
  users: UsersService;
  companies: CompaniesService;
  settings: SettingsService;
}

export function secondFactorModule({ infra, users, companies, settings }: Needs) {
  const secondFactor = createSecondFactorService(infra, { users, companies, settings });
  return {
    services: { secondFactor },
    routes: (api) => secondFactorRoutes(api, secondFactor),
  } satisfies Module;
}
