import type { FastifyInstance } from 'fastify';
import { showBillingSettings, updateBillingSettings } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { BillingSettingsService } from './billing-settings.service.js';

export function billingSettingsRoutes(app: FastifyInstance, settings: BillingSettingsService): void {
  route(app, showBillingSettings, () => settings.show());
  route(app, updateBillingSettings, ({ body, principal }) => settings.update(body, principal));
}
