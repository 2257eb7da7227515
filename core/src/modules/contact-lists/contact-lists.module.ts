import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { createContactListEvents } from './contact-list-events.js';
import { createContactListItems } from './contact-list-items.service.js';
import { contactListsRoutes } from './contact-lists.routes.js';
import { createContactListsService } from './contact-lists.service.js';
import { createListFilling } from './list-filling.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  companies: CompaniesService;
}

export function contactListsModule({ infra, outbox, companies }: Needs) {
  const events = createContactListEvents(outbox);
  const contactLists = createContactListsService(infra, { outbox, events });
  const contactListItems = createContactListItems(infra, { outbox, events, lists: contactLists, companies });
  const listFilling = createListFilling({ events, lists: contactLists });
  const services = { contactLists, contactListItems, listFilling };
  return {
    services,
    routes: (api) => contactListsRoutes(api, services),
    sweeps: [{ name: 'clear deleted contact lists', everyMs: 2_000, run: contactLists.clearLeaving }],
  } satisfies Module;
}
