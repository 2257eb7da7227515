import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { Channels } from '../../ports/channels.js';
import { createResumableJobs } from '../../infra/resumable-jobs.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MediaService } from '../media/media.service.js';
import type { MessageIndex } from '../search/message-index.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { createDeletedTicketCleanup } from './closing/deleted-ticket-cleanup.repo.js';
import { closesTicketsOfGoneConnections } from './closing/tickets-of-gone-connections.repo.js';
import { givesBackTicketsOfGoneHolders } from './closing/tickets-of-gone-holders.repo.js';
import { createCustomerPresence } from './customer-presence.js';
import { boardRoutes } from './board/board.routes.js';
import { createTicketHydrator } from './tickets.hydrate.js';
import { ticketsRoutes } from './tickets.routes.js';
import { createTicketsService } from './tickets.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  outbound: Outbound;
  jobQueues: JobQueues;
  media: MediaService;
  channels: Channels;
  companies: CompaniesService;
  settings: SettingsService;
  users: UsersService;
  contacts: ContactsService;
  connections: ConnectionsService;
  messageIndex: MessageIndex;
}

export function ticketsModule(parts: Needs) {
  const { infra, outbox, jobQueues, media, contacts, connections } = parts;
  const deletedTickets = createDeletedTicketCleanup(infra, media);
  const customerPresence = createCustomerPresence(infra);
  const tickets = createTicketsService(infra, {
    ...parts,
    deletedTickets,
    presence: customerPresence,
    findContact: contacts.find,
    endImport: connections.endImport,
  });
  const closingJobs = createResumableJobs(infra, jobQueues, {
    name: 'ticket-closings',
    concurrency: 2, // of different companies; more would slow down the inbound path
    ...{ run: tickets.closings.run, stalled: tickets.closings.stalled },
  });
  return {
    services: { tickets, customerPresence, deletedTickets, closingJobs },
    routes: (api) => {
      ticketsRoutes(api, { tickets, closingJobs });
      boardRoutes(api, tickets);
    },
    sweeps: [
      { name: 'reconcile ticket counts', everyMs: 3_600_000, run: tickets.reconcileCounts },
      { name: 'clear what deleted tickets left', everyMs: 60_000, run: deletedTickets.clear },
      closingJobs.sweep,
      closesTicketsOfGoneConnections(infra, outbox),
      givesBackTicketsOfGoneHolders(infra, outbox),
    ],
    hydrate: { ticket: createTicketHydrator(infra.db, media) },
    workers: [closingJobs],
  } satisfies Module;
}
