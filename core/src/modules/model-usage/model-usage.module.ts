import { saveModelPrices, showModelUsage } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { createModelUsage } from './model-usage.service.js';

interface Needs {
  infra: Infra;
  companies: CompaniesService;
  settings: SettingsService;
}

export function modelUsageModule({ infra, companies, settings }: Needs) {
  const modelUsage = createModelUsage(infra, { companies, settings });
  return {
    services: { modelUsage },
    routes: (api) => {
      route(api, showModelUsage, ({ principal, query }) => modelUsage.show(principal, query));
      route(api, saveModelPrices, ({ principal, body }) => modelUsage.savePrices(principal, body));
    },
  } satisfies Module;
}
