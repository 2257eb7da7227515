import type { FastifyInstance } from 'fastify';
import { listPlans, listPublicPlans } from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { PlansService } from './plans.service.js';

export function plansRoutes(app: FastifyInstance, plans: PlansService): void {
  route(app, listPublicPlans, () => plans.listPublic());
  route(app, listPlans, async ({ query }) => {
    const list = listRequest(query, Infinity);
    return listAnswer(list, await plans.list(list), (rows) => rows);
  });
}
