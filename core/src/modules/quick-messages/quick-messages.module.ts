import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { quickMessagesRoutes } from './quick-messages.routes.js';
import { createQuickMessagesService } from './quick-messages.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
  companies: CompaniesService;
  tickets: Pick<TicketsService, 'visible'>;
}

export function quickMessagesModule({ infra, outbox, media, companies, tickets }: Needs) {
  const quickMessages = createQuickMessagesService(infra, { outbox, media, visibleTicket: tickets.visible });
  return {
    services: { quickMessages },
    routes: (api) => quickMessagesRoutes(api, { quickMessages, companies, media }),
  } satisfies Module;
}
