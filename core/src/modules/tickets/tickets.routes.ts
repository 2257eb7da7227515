import type { FastifyInstance } from 'fastify';
import {
  cancelTicketClosing,
  closeActiveTickets,
  closeAllTickets,
  closeImportedTickets,
  countActiveTickets,
  countTickets,
  createTicket,
  deleteTicket,
  handOverQueueTickets,
  handOverUserTickets,
  listTicketLog,
  listTickets,
  previewTicketClosing,
  markTicketRead,
  markTicketUnread,
  showTicket,
  showTicketClosing,
  undoTicketMove,
  updateTicket,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ResumableJobs } from '../../infra/resumable-jobs.js';
import { closingToWire } from './closing/ticket-closing.wire.js';
import type { TicketsService } from './tickets.service.js';

export function ticketsRoutes(
  app: FastifyInstance,
  { tickets, closingJobs }: { tickets: TicketsService; closingJobs: Pick<ResumableJobs, 'kick'> },
): void {
  route(app, listTickets, ({ principal, query }) => tickets.list(principal, query));
  route(app, countTickets, ({ principal, query }) => tickets.counts(principal, query));
  route(app, showTicket, ({ principal, params }) => tickets.show(principal, params.uuid));
  route(app, createTicket, ({ principal, body }) => tickets.create(principal, body));
  route(app, updateTicket, ({ principal, params, body }) => tickets.update(principal, params.id, body));
  route(app, undoTicketMove, ({ principal, params }) => tickets.undo(principal, params.id));
  route(app, deleteTicket, ({ principal, params }) => tickets.remove(principal, params.id));
  route(app, closeAllTickets, async ({ principal, body }) => {
    const closing = await tickets.closings.begin(principal, body);
    closingJobs.kick(closing.id);
    return closingToWire(closing);
  });
  route(app, previewTicketClosing, ({ principal, query }) => tickets.closings.preview(principal, query));
  route(app, closeImportedTickets, async ({ principal, params }) => {
    closingJobs.kick((await tickets.closings.beginImported(principal, params.id)).id);
  });
  route(app, countActiveTickets, async ({ principal, params }) => {
    const { count, closing } = await tickets.closings.activeOf(principal, params.id);
    return { count, closing: closing ? closingToWire(closing) : null };
  });
  route(app, closeActiveTickets, async ({ principal, params }) => {
    const closing = await tickets.closings.beginActive(principal, params.id);
    closingJobs.kick(closing.id);
    return closingToWire(closing);
  });
  route(app, handOverUserTickets, ({ principal, params, body }) =>
    tickets.handover.ofUser(principal, params.id, body.userId),
  );
  route(app, handOverQueueTickets, ({ principal, params, body }) =>
    tickets.handover.ofQueue(principal, params.id, body.queueId),
  );
  route(app, showTicketClosing, async ({ principal, params }) =>
    closingToWire(await tickets.closings.find(principal, params.closingId)),
  );
  route(app, cancelTicketClosing, async ({ principal, params }) =>
    closingToWire(await tickets.closings.cancel(principal, params.closingId)),
  );
  route(app, markTicketRead, ({ principal, params }) => tickets.markRead(principal, params.id));
  route(app, markTicketUnread, ({ principal, params }) => tickets.markUnread(principal, params.id));
  route(app, listTicketLog, async ({ principal, params }) =>
    (await tickets.log(principal, params.ticketId)).map(
      ({ id, type, userId, userName, queueId, queueName, tagId, tagName, createdAt }) => ({
        id,
        type,
        user: userId !== null && userName !== null ? { id: userId, name: userName } : null,
        queue: queueId !== null && queueName !== null ? { id: queueId, name: queueName } : null,
        tag: tagId ? { id: tagId, name: tagName ?? `#${tagId}` } : null,
        createdAt: createdAt.toISOString(),
      }),
    ),
  );
}
