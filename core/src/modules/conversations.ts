import type { FastifyInstance } from 'fastify';
import type { Queues } from '../infra/jobs.js';
import { createResumableJobs } from '../infra/resumable-jobs.js';
import type { Sweep } from '../infra/sweeper.js';
import type { Channels } from '../ports/channels.js';
import type { Outbox } from '../ports/events.js';
import type { Outbound } from '../ports/outbound.js';
import type { Infra } from '../infra/infra.js';
import { createBotJobs } from './bot/bot-jobs.js';
import { createBotTurns } from './bot/bot-turns.js';
import { createFlowFacts } from './bot/flow-facts.js';
import { contactImportsRoutes } from './contact-imports/contact-imports.routes.js';
import { createContactImports } from './contact-imports/contact-imports.service.js';
import { contactMergesRoutes } from './contact-merges/contact-merges.routes.js';
import { createContactMerges } from './contact-merges/contact-merges.service.js';
import { contactsRoutes } from './contacts/contacts.routes.js';
import { createContactsService } from './contacts/contacts.service.js';
import { mediaRoutes } from './media/media.routes.js';
import type { MediaService } from './media/media.service.js';
import { messagesRoutes } from './conversations/conversations.routes.js';
import { createTicketRemains } from './tickets/closing/deleted-ticket-cleanup.js';
import { createMessagesService } from './conversations/conversations.service.js';
import { createMessageIndex } from './search/message-index.js';
import { searchRoutes } from './message-search/message-search.routes.js';
import { createSearchService } from './message-search/message-search.service.js';
import type { Tenancy } from './tenancy.js';
import { templatesRoutes } from './templates/templates.routes.js';
import { createTemplatesService } from './templates/templates.service.js';
import { ticketsRoutes } from './tickets/tickets.routes.js';
import { createCustomerPresence } from './tickets/customer-presence.js';
import { createTicketsService } from './tickets/tickets.service.js';

export type Conversations = ReturnType<typeof createConversations>;

export interface ConversationParts {
  outbox: Outbox;
  outbound: Outbound;
  media: MediaService;
  queues: Queues;
  channels: Pick<Channels, 'capabilities' | 'markRead' | 'profilePicture' | 'listTemplates'>;
  tenancy: Pick<Tenancy, 'companies' | 'connections' | 'serviceHours' | 'settings' | 'users'>;
}

/** Contacts, tickets and messages, in the order in which they need one another. */
export function createConversations(
  infra: Infra,
  { outbox, outbound, media, queues, channels, tenancy }: ConversationParts,
) {
  const { companies, connections, settings, users } = tenancy;
  const contacts = createContactsService(infra, { outbox, media, channels, companies, connections });
  const contactMerges = createContactMerges(infra, { outbox, contacts });
  const contactImports = createContactImports(infra, { outbox, queues, contacts, companies, media });
  const messageIndex = createMessageIndex(infra.db);
  const remains = createTicketRemains(infra, media);
  const customerPresence = createCustomerPresence(infra);
  const tickets = createTicketsService(infra, {
    presence: customerPresence,
    ...{ outbox, outbound, media, channels, companies, settings, users, messageIndex, remains },
    findContact: contacts.find,
    endImport: connections.endImport,
  });
  const templates = createTemplatesService({ connections, channels });
  const messages = createMessagesService(infra, {
    ...{ outbox, outbound, media, channels, settings, tickets, templates },
  });
  const search = createSearchService(infra, { index: messageIndex, tickets });
  const closingJobs = createResumableJobs(infra, queues, {
    name: 'ticket-closings',
    concurrency: 2, // of different companies; more would only take from the inbound path
    ...{ run: tickets.closings.run, stalled: tickets.closings.stalled },
  });
  const flowOf = createFlowFacts(infra, { companies, settings, calendars: tenancy.serviceHours.calendars });
  const bots = createBotJobs(infra, queues, createBotTurns(infra, { outbox, outbound, channels, flowOf }));
  const ofContacts = { contacts, contactMerges, contactImports };
  return {
    ...ofContacts,
    bots,
    customerPresence,
    tickets,
    templates,
    messages,
    search,
    remains,
    closingJobs,
  };
}

/** What contacts leave to do behind the requests. */
export const contactSweeps = ({ contacts, contactMerges, contactImports }: Conversations): Sweep[] => [
  ...contactImports.sweeps(),
  { name: 'join contacts', everyMs: 1_000, run: contactMerges.settleJoins },
  { name: 'erase contacts', everyMs: 5_000, run: contacts.erase },
];

export function conversationRoutes(
  app: FastifyInstance,
  services: Conversations & { media: MediaService },
): void {
  contactsRoutes(app, services.contacts);
  contactMergesRoutes(app, services.contactMerges);
  contactImportsRoutes(app, services);
  ticketsRoutes(app, services);
  templatesRoutes(app, services.templates);
  messagesRoutes(app, services);
  searchRoutes(app, services.search);
  mediaRoutes(app, services.media);
}
