import type { FastifyInstance } from 'fastify';
import { createTicketNote, deleteTicketNote, listTicketNotes } from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { TicketNotesService } from './ticket-notes.service.js';

export function ticketNotesRoutes(app: FastifyInstance, notes: TicketNotesService): void {
  route(app, createTicketNote, ({ principal, body }) => notes.create(principal, body));
  route(app, deleteTicketNote, ({ principal, params }) => notes.remove(principal, params.id));
  route(app, listTicketNotes, ({ principal, query }) => notes.list(principal, query));
}
