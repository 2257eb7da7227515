import type { FastifyInstance } from 'fastify';
import { createQueue, deleteQueue, listQueues, showQueue, updateQueue } from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { QueuesService } from './queues.service.js';

export function queuesRoutes(
  app: FastifyInstance,
  { queues, companies }: { queues: QueuesService; companies: CompaniesService },
): void {
  route(app, listQueues, async ({ query, principal }) => {
    const list = listRequest(query, Infinity);
    const scope = companies.asked(principal, query.companyId);
    return listAnswer(list, await queues.list(scope, list), (rows) => rows);
  });
  route(app, showQueue, ({ params, principal }) => queues.show(principal, params.id));
  route(app, createQueue, ({ body, principal }) => queues.create(principal, body));
  route(app, updateQueue, ({ params, body, principal }) => queues.update(principal, params.id, body));
  route(app, deleteQueue, ({ params, principal }) => queues.remove(principal, params.id));
}
