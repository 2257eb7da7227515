import type { FastifyInstance } from 'fastify';
import type { Sweep } from '../infra/sweeper.js';
import type { Outbox } from '../ports/events.js';
import type { MediaStore } from '../ports/media.js';
import type { Infra } from '../infra/infra.js';
import type { CompaniesService } from './companies/companies.service.js';
import type { ContactsService } from './contacts/contacts.service.js';
import { quickMessagesRoutes } from './quick-messages/quick-messages.routes.js';
import { createQuickMessagesService } from './quick-messages/quick-messages.service.js';
import { tagsRoutes } from './tags/tags.routes.js';
import { createTagsService } from './tags/tags.service.js';
import { ticketNotesRoutes } from './ticket-notes/ticket-notes.routes.js';
import { createTicketNotesService } from './ticket-notes/ticket-notes.service.js';
import type { TicketsService } from './tickets/tickets.service.js';

const HOUR_MS = 3_600_000;

export type Annotations = ReturnType<typeof createAnnotations>;

interface Needs {
  outbox: Outbox;
  media: MediaStore;
  contacts: Pick<ContactsService, 'find'>;
  tickets: Pick<TicketsService, 'visible'>;
}

/** What agents put beside conversations: tags, notes, and the texts that they send often. */
export function createAnnotations(infra: Infra, { outbox, media, contacts, tickets }: Needs) {
  const findContact = contacts.find;
  const visibleTicket = tickets.visible;
  return {
    tags: createTagsService(infra, { outbox, findContact, visibleTicket }),
    ticketNotes: createTicketNotesService(infra, { outbox, findContact, visibleTicket }),
    quickMessages: createQuickMessagesService(infra, { outbox, media, visibleTicket }),
  };
}

export const annotationSweeps = ({ tags }: Annotations): Sweep[] => [
  { name: 'reconcile tag counts', everyMs: HOUR_MS, run: tags.reconcileCounts },
];

export function annotationRoutes(
  app: FastifyInstance,
  services: Annotations & { companies: CompaniesService; media: MediaStore },
): void {
  tagsRoutes(app, services.tags);
  ticketNotesRoutes(app, services.ticketNotes);
  quickMessagesRoutes(app, services);
}
