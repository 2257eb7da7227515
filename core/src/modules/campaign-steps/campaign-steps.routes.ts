import type { FastifyInstance } from 'fastify';
import {
  cancelCampaign,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  retryCampaign,
  startCampaign,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { CampaignSteps } from './campaign-steps.service.js';

export function campaignStepsRoutes(app: FastifyInstance, steps: CampaignSteps): void {
  route(app, startCampaign, ({ principal, params }) => steps.start(principal, params.id));
  route(app, cancelCampaign, ({ principal, params }) => steps.cancel(principal, params.id));
  route(app, restartCampaign, ({ principal, params }) => steps.restart(principal, params.id));
  route(app, pauseCampaign, ({ principal, params }) => steps.pause(principal, params.id));
  route(app, resumeCampaign, ({ principal, params }) => steps.resume(principal, params.id));
  route(app, retryCampaign, ({ principal, params }) => steps.retry(principal, params.id));
}
