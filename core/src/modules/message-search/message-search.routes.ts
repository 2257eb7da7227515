import type { FastifyInstance } from 'fastify';
import { searchMessages } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { SearchService } from './message-search.service.js';

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  route(app, searchMessages, ({ principal, params, query }) =>
    search.inTicket(principal, params.ticketId, query),
  );
}
