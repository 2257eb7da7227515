import type { FastifyInstance } from 'fastify';
import type { Queues } from '../infra/queues.js';
import type { Channels } from '../ports/channels.js';
import type { Outbox } from '../ports/events.js';
import type { Outbound } from '../ports/outbound.js';
import type { Infra } from '../services.js';
import { contactsRoutes } from './contacts/contacts.routes.js';
import { createContactsService } from './contacts/contacts.service.js';
import { mediaRoutes } from './media/media.routes.js';
import type { MediaService } from './media/media.service.js';
import { messagesRoutes } from './messages/messages.routes.js';
import { createTicketRemains } from './messages/ticket-remains.js';
import { createMessagesService } from './messages/messages.service.js';
import { createMessageIndex } from './search/message-index.js';
import { searchRoutes } from './search/search.routes.js';
import { createSearchService } from './search/search.service.js';
import type { Tenancy } from './tenancy.js';
import { createTicketClosingJobs } from './tickets/ticket-closing.jobs.js';
import { ticketsRoutes } from './tickets/tickets.routes.js';
import { createTicketsService } from './tickets/tickets.service.js';

export type Conversations = ReturnType<typeof createConversations>;

export interface ConversationParts {
  outbox: Outbox;
  outbound: Outbound;
  media: MediaService;
  queues: Queues;
  channels: Pick<Channels, 'capabilities' | 'markRead'>;
  tenancy: Pick<Tenancy, 'companies' | 'settings' | 'users'>;
}

/** Contacts, tickets and messages, in the order in which they need one another. */
export function createConversations(
  infra: Infra,
  { outbox, outbound, media, queues, channels, tenancy }: ConversationParts,
) {
  const { companies, settings, users } = tenancy;
  const contacts = createContactsService(infra, { outbox, media });
  const messageIndex = createMessageIndex(infra.db);
  const remains = createTicketRemains(infra, media);
  const tickets = createTicketsService(infra, {
    ...{ outbox, outbound, media, channels, companies, settings, users, messageIndex, remains },
    findContact: contacts.find,
  });
  const messages = createMessagesService(infra, { outbox, outbound, media, channels, settings, tickets });
  const search = createSearchService(infra, { index: messageIndex, tickets });
  const closingJobs = createTicketClosingJobs(infra, queues, tickets.closings);
  return { contacts, tickets, messages, search, remains, closingJobs };
}

export function conversationRoutes(
  app: FastifyInstance,
  services: Conversations & { media: MediaService },
): void {
  contactsRoutes(app, services.contacts);
  ticketsRoutes(app, services);
  messagesRoutes(app, services);
  searchRoutes(app, services.search);
  mediaRoutes(app, services.media);
}
