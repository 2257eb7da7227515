import type { FastifyInstance } from 'fastify';
import {
  SuppressionFilter,
  addSuppressions,
  exportSuppressions,
  liftSuppression,
  listSuppressions,
} from '@recado/sdk/contracts';
import { fileRoute } from '../../infra/http/file-route.js';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { SuppressionsService } from './suppressions.service.js';

export function suppressionsRoutes(app: FastifyInstance, suppressions: SuppressionsService): void {
  route(app, listSuppressions, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE, SuppressionFilter);
    const page = await suppressions.page(principal, list, query.lifted ?? list.filter.lifted ?? false);
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, addSuppressions, ({ principal, body }) => suppressions.add(principal, body));
  fileRoute(app, exportSuppressions, ({ principal }) => suppressions.exported(principal));
  route(app, liftSuppression, ({ principal, params, query }) =>
    suppressions.lift(principal, params.id, query.note),
  );
}
