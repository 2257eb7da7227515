import type { FastifyInstance } from 'fastify';
import {
  listSettings,
  showCompanySetting,
  showCompanySettings,
  updateCompanySettings,
  updateSetting,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { route } from '../../infra/http/route.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from './settings.service.js';

export function settingsRoutes(
  app: FastifyInstance,
  { settings, companies }: { settings: SettingsService; companies: CompaniesService },
): void {
  route(app, listSettings, async ({ principal }) => {
    const shown = await settings.view(principal);
    if (principal.profile !== 'admin') return shown;
    return [
      ...shown,
      ...(await settings.sealed(principal)),
      ...(await settings.readByOlderClients(principal)),
    ];
  });
  route(app, updateSetting, async ({ params: { key }, body, principal }) => ({
    key,
    value: await settings.set(principal, key, body.value, body.ifValue),
  }));
  route(app, showCompanySettings, async ({ params, principal }) => {
    const scope = companies.asked(principal, params.companyId);
    await companies.find(scope);
    return settings.viewAsObject({ ...scope, super: principal.super });
  });
  route(app, showCompanySetting, async ({ query: { column }, principal }) => ({
    [column]: await settings.viewOne(principal, column),
  }));
  route(app, updateCompanySettings, async ({ body, principal }) => {
    const key = body.column ?? body.key;
    const value = body.column === undefined ? body.value : body.data;
    if (key === undefined || value === undefined)
      throw apiError('ERR_VALIDATION', 'Give column and data, or key and value');
    return { [key]: await settings.set(principal, key, value) };
  });
}
