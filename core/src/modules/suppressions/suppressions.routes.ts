import type { FastifyInstance } from 'fastify';
import {
  addSuppressions,
  exportSuppressions,
  liftSuppression,
  listSuppressions,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { SuppressionsService } from './suppressions.service.js';

export function suppressionsRoutes(app: FastifyInstance, suppressions: SuppressionsService): void {
  route(app, listSuppressions, async ({ principal, query }) => {
    const list = listRequest(query);
    const page = await suppressions.page(principal, list);
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, addSuppressions, ({ principal, body }) => suppressions.add(principal, body));
  fileRoute(app, exportSuppressions, ({ principal }) => suppressions.exported(principal));
  route(app, liftSuppression, ({ principal, params }) => suppressions.lift(principal, params.id));
}
