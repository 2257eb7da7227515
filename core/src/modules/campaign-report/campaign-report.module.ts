import type { Language } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { createCampaignPreviews } from './campaign-preview.service.js';
import { campaignReportRoutes } from './campaign-report.routes.js';
import { createCampaignReports } from './campaign-report.service.js';

interface Needs {
  infra: Infra;
  campaigns: CampaignsService;
  companies: Pick<CompaniesService, 'find'>;
  templates: TemplatesService;
}

export function campaignReportModule({ infra, campaigns, companies, templates }: Needs) {
  const languageOf = async (scope: { companyId: number }) =>
    (await companies.find(scope)).language as Language;
  const campaignReports = createCampaignReports(infra, { campaigns, languageOf });
  const campaignPreviews = createCampaignPreviews(infra, { campaigns, templates });
  return {
    services: { campaignReports },
    routes: (api) => campaignReportRoutes(api, campaignReports, campaignPreviews),
  } satisfies Module;
}
