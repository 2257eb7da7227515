import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { createTagHydrator } from './tags.hydrate.js';
import { tagsRoutes } from './tags.routes.js';
import { createTagsService } from './tags.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  contacts: Pick<ContactsService, 'find'>;
  tickets: Pick<TicketsService, 'visible' | 'board'>;
}

export function tagsModule({ infra, outbox, contacts, tickets }: Needs) {
  const parts = {
    outbox,
    findContact: contacts.find,
    visibleTicket: tickets.visible,
    cardsByLane: tickets.board.counts,
  };
  const tags = createTagsService(infra, parts);
  return {
    services: { tags },
    routes: (api) => tagsRoutes(api, tags),
    sweeps: [{ name: 'reconcile tag counts', everyMs: 3_600_000, run: tags.reconcileCounts }],
    hydrate: { tag: createTagHydrator(infra.db) },
  } satisfies Module;
}
