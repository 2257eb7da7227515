import type { FastifyInstance } from 'fastify';
import {
  createChatbotOption,
  deleteChatbotOption,
  listChatbotOptions,
  showChatbotOption,
  updateChatbotOption,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../../infra/http/list-request.js';
import { route } from '../../../infra/http/route.js';
import type { OptionsService } from './options.service.js';

export function optionsRoutes(app: FastifyInstance, options: OptionsService): void {
  route(app, listChatbotOptions, async ({ query, principal }) => {
    const list = listRequest(query, Infinity);
    return listAnswer(list, await options.list(principal, list, query.queueId), (rows) => rows);
  });
  route(app, showChatbotOption, ({ params, principal }) => options.show(principal, params.id));
  route(app, createChatbotOption, ({ body, principal }) => options.create(principal, body));
  route(app, updateChatbotOption, ({ params, body, principal }) =>
    options.update(principal, params.id, body),
  );
  route(app, deleteChatbotOption, ({ params, principal }) => options.remove(principal, params.id));
}
