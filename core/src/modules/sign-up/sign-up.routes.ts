import type { FastifyInstance } from 'fastify';
import { listPublicPlans, signup } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { PlansService } from '../plans/plans.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { isSignupOpen, type SignUp } from './sign-up.service.js';

export function signUpRoutes(
  app: FastifyInstance,
  { plans, settings, signUp }: { plans: PlansService; settings: SettingsService; signUp: SignUp },
): void {
  route(app, listPublicPlans, async () => ((await isSignupOpen(settings)) ? plans.listPublic() : []));
  route(app, signup, ({ body, request }) => signUp(body, request.ip));
}
