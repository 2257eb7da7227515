import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { HiddenTicketsOf, TicketsOf } from './contact-views.js';
import { createContactHydrator } from './contacts.hydrate.js';
import { contactsRoutes } from './contacts.routes.js';
import { createContactsService } from './contacts.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
  channels: Channels;
  companies: CompaniesService;
  connections: ConnectionsService;
  ticketsOf: TicketsOf;
  hiddenTicketsOf: HiddenTicketsOf;
}

export function contactsModule(needs: Needs) {
  const { infra, outbox, media, channels, companies, connections, ticketsOf, hiddenTicketsOf } = needs;
  const parts = { outbox, media, channels, companies, connections, ticketsOf, hiddenTicketsOf };
  const contacts = createContactsService(infra, parts);
  return {
    services: { contacts },
    routes: (api) => contactsRoutes(api, contacts),
    hydrate: { contact: createContactHydrator(infra.db, media) },
  } satisfies Module;
}
