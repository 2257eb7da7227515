import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import { contactMergesRoutes } from './contact-merges.routes.js';
import { createContactMerges } from './contact-merges.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  contacts: ContactsService;
}

export function contactMergesModule({ infra, outbox, contacts }: Needs) {
  const contactMerges = createContactMerges(infra, { outbox, contacts });
  return {
    services: { contactMerges },
    routes: (api) => contactMergesRoutes(api, contactMerges),
    sweeps: [{ name: 'join contacts', everyMs: 1_000, run: contactMerges.settleJoins }],
  } satisfies Module;
}
