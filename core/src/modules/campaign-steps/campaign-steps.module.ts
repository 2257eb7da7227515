import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { campaignStepsRoutes } from './campaign-steps.routes.js';
import { createCampaignSteps } from './campaign-steps.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  campaigns: CampaignsService;
  channels: Channels;
  templates: TemplatesService;
}

export function campaignStepsModule({ infra, outbox, campaigns, channels, templates }: Needs) {
  const campaignSteps = createCampaignSteps(infra, { outbox, campaigns, channels, templates });
  return {
    services: { campaignSteps },
    routes: (api) => campaignStepsRoutes(api, campaignSteps),
  } satisfies Module;
}
