import type { FastifyInstance } from 'fastify';
import {
  PlanFilter,
  createPlan,
  deletePlan,
  listAllPlans,
  listPlans,
  showPlan,
  updatePlan,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest, type ListQuery } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { PlansService } from './plans.service.js';

export function plansRoutes(app: FastifyInstance, { plans }: { plans: PlansService }): void {
  const list = async ({ query }: { query: ListQuery }) => {
    const request = listRequest(query, Infinity, PlanFilter);
    return listAnswer(request, await plans.list(request), (rows) => rows);
  };
  route(app, listPlans, list);
  route(app, listAllPlans, list);
  route(app, showPlan, ({ params }) => plans.show(params.id));
  route(app, createPlan, ({ body }) => plans.create(body));
  route(app, updatePlan, ({ params, body, principal }) => plans.update(params.id, body, principal));
  route(app, deletePlan, ({ params }) => plans.remove(params.id));
}
