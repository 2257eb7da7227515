import type { FastifyInstance } from 'fastify';
import { listConnectionTemplates } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { TemplatesService } from './templates.service.js';

export function templatesRoutes(app: FastifyInstance, templates: TemplatesService): void {
  route(app, listConnectionTemplates, ({ params, principal }) => templates.list(principal, params.id));
}
