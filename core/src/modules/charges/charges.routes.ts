import type { FastifyInstance } from 'fastify';
import { subscribe } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ChargesService } from './charges.service.js';

export function chargesRoutes(app: FastifyInstance, charges: ChargesService): void {
  route(app, subscribe, ({ body, principal }) => charges.subscribe(principal, body));
}
