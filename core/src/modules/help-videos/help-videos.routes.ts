import type { FastifyInstance } from 'fastify';
import {
  createHelp,
  deleteHelp,
  listHelpPages,
  listHelps,
  showHelp,
  updateHelp,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { HelpsService } from './help-videos.service.js';

export function helpsRoutes(app: FastifyInstance, helps: HelpsService): void {
  route(app, listHelpPages, async ({ query }) => {
    const list = listRequest(query);
    return listAnswer(list, await helps.list(list), (rows, count) => ({
      helps: rows,
      count,
      hasMore: list.first + rows.length < count,
    }));
  });
  route(app, listHelps, async ({ query }) => {
    const list = listRequest(query, Infinity);
    return listAnswer(list, await helps.list(list), (rows) => rows);
  });
  route(app, showHelp, ({ params }) => helps.show(params.id));
  route(app, createHelp, ({ body }) => helps.create(body));
  route(app, updateHelp, ({ params, body, principal }) => helps.update(params.id, body, principal));
  route(app, deleteHelp, ({ params }) => helps.remove(params.id));
}
