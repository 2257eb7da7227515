import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { mentionsRoutes } from './mentions.routes.js';
import { createMentionsService } from './mentions.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  tickets: TicketsService;
}

export function mentionsModule({ infra, outbox, tickets }: Needs) {
  const mentions = createMentionsService(infra, { outbox, tickets });
  return { services: { mentions }, routes: (api) => mentionsRoutes(api, mentions) } satisfies Module;
}
