import type { FastifyInstance } from 'fastify';
import {
  countTickets,
  createTicket,
  listTicketLog,
  listTickets,
  markTicketRead,
  markTicketUnread,
  showTicket,
  updateTicket,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { TicketsService } from './tickets.service.js';

export function ticketsRoutes(app: FastifyInstance, tickets: TicketsService): void {
  route(app, listTickets, ({ principal, query }) => tickets.list(principal, query));
  route(app, countTickets, ({ principal, query }) => tickets.counts(principal, query));
  route(app, showTicket, ({ principal, params }) => tickets.show(principal, params.uuid));
  route(app, createTicket, ({ principal, body }) => tickets.create(principal, body));
  route(app, updateTicket, ({ principal, params, body }) => tickets.update(principal, params.id, body));
  route(app, markTicketRead, ({ principal, params }) => tickets.markRead(principal, params.id));
  route(app, markTicketUnread, ({ principal, params }) => tickets.markUnread(principal, params.id));
  route(app, listTicketLog, async ({ principal, params }) =>
    (await tickets.log(principal, params.ticketId)).map(
      ({ id, type, userId, userName, queueId, queueName, createdAt }) => ({
        id,
        type,
        user: userId !== null && userName !== null ? { id: userId, name: userName } : null,
        queue: queueId !== null && queueName !== null ? { id: queueId, name: queueName } : null,
        createdAt: createdAt.toISOString(),
      }),
    ),
  );
}
