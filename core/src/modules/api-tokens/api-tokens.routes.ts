import type { FastifyInstance } from 'fastify';
import {
  createApiToken,
  listApiTokens,
  listOwnApiTokens,
  revokeApiToken,
  revokeOwnApiToken,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { ApiTokensService } from './api-tokens.service.js';

export function apiTokensRoutes(app: FastifyInstance, tokens: ApiTokensService): void {
  route(app, listOwnApiTokens, async ({ principal }) => ({ tokens: await tokens.listOwn(principal) }));
  route(app, createApiToken, async ({ principal, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return tokens.create(principal, body);
  });
  route(app, revokeOwnApiToken, ({ principal, params }) => tokens.revokeOwn(principal, params.id));
  route(app, listApiTokens, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE);
    return listAnswer(list, await tokens.listOfCompany(principal, list), (records, count) => ({
      ...{ records, count },
      hasMore: list.first + records.length < count,
    }));
  });
  route(app, revokeApiToken, ({ principal, params }) => tokens.revokeOfCompany(principal, params.id));
}
