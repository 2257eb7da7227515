import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { MessageIndex } from '../search/message-index.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { searchRoutes } from './message-search.routes.js';
import { createSearchService } from './message-search.service.js';

interface Needs {
  infra: Infra;
  messageIndex: MessageIndex;
  tickets: Pick<TicketsService, 'visible'>;
}

export function messageSearchModule({ infra, messageIndex, tickets }: Needs) {
  const search = createSearchService(infra, { index: messageIndex, tickets });
  return { services: { search }, routes: (api) => searchRoutes(api, search) } satisfies Module;
}
