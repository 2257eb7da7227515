import type { FastifyInstance } from 'fastify';
import { checkReach, showSetup, skipSetupSteps } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { OnboardingService } from './onboarding.service.js';

export function setupRoutes(app: FastifyInstance, onboarding: OnboardingService): void {
  route(app, showSetup, ({ principal }) => onboarding.show(principal));
  route(app, skipSetupSteps, ({ principal, body }) => onboarding.skip(principal, body.skipped));
  route(app, checkReach, async ({ principal, params }) => ({
    findings: await onboarding.check(principal, params.id),
  }));
}
