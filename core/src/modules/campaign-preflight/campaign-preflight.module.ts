import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { campaignPreflightRoutes } from './campaign-preflight.routes.js';
import { createCampaignPreflights, type PreflightParts } from './preflight.service.js';
import { createCampaignTests, type TestSendParts } from './test-send.service.js';

export function campaignPreflightModule(needs: { infra: Infra } & PreflightParts & TestSendParts) {
  const campaignPreflights = createCampaignPreflights(needs.infra, needs);
  const campaignTests = createCampaignTests(needs.infra, needs);
  return {
    services: { campaignPreflights, campaignTests },
    routes: (api) => campaignPreflightRoutes(api, campaignPreflights, campaignTests),
  } satisfies Module;
}
