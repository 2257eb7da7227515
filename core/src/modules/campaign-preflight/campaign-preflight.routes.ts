import type { FastifyInstance } from 'fastify';
import { preflightCampaign, testCampaign } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { CampaignPreflights } from './preflight.service.js';
import type { CampaignTests } from './test-send.service.js';

export function campaignPreflightRoutes(
  app: FastifyInstance,
  preflights: CampaignPreflights,
  tests: CampaignTests,
): void {
  route(app, preflightCampaign, ({ principal, params }) => preflights.preflight(principal, params.id));
  route(app, testCampaign, ({ principal, params, body }) => tests.send(principal, params.id, body));
}
