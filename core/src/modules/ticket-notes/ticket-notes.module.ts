import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { ticketNotesRoutes } from './ticket-notes.routes.js';
import { createTicketNotesService } from './ticket-notes.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  contacts: Pick<ContactsService, 'find'>;
  tickets: Pick<TicketsService, 'visible'>;
}

export function ticketNotesModule({ infra, outbox, contacts, tickets }: Needs) {
  const parts = { outbox, findContact: contacts.find, visibleTicket: tickets.visible };
  const ticketNotes = createTicketNotesService(infra, parts);
  return {
    services: { ticketNotes },
    routes: (api) => ticketNotesRoutes(api, ticketNotes),
  } satisfies Module;
}
