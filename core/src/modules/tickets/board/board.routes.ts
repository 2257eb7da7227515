import type { FastifyInstance } from 'fastify';
import { deleteTicketTag, listKanbanTickets, putTicketTag } from '@recado/sdk/contracts';
import { route } from '../../../infra/http/route.js';
import type { TicketsService } from '../tickets.service.js';

export function boardRoutes(app: FastifyInstance, tickets: Pick<TicketsService, 'board' | 'lanes'>): void {
  route(app, listKanbanTickets, ({ principal, query }) => tickets.board.page(principal, query));
  route(app, putTicketTag, ({ principal, params: { ticketId, tagId }, body }) =>
    tickets.lanes.put(principal, ticketId, tagId, body ?? {}),
  );
  route(app, deleteTicketTag, ({ principal, params }) => tickets.lanes.remove(principal, params.ticketId));
}
