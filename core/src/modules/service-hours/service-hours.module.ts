import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { holidaysRoutes } from './holidays.routes.js';
import { createHolidaysService } from './holidays.service.js';
import { createServiceHours } from './service-hours.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  settings: SettingsService;
}

export function serviceHoursModule({ infra, companies, settings }: Needs) {
  const holidays = createHolidaysService(infra);
  const serviceHours = createServiceHours(infra, { companies, settings });
  return {
    services: { holidays, serviceHours },
    routes: (api) => holidaysRoutes(api, holidays),
  } satisfies Module;
}
