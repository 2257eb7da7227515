import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { Spreadsheets } from '../../infra/spreadsheet/spreadsheets.js';
import type { ContactListsService } from '../contact-lists/contact-lists.service.js';
import type { ListFilling } from '../contact-lists/list-filling.service.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { MediaService } from '../media/media.service.js';
import { contactImportsRoutes } from './contact-imports.routes.js';
import { createContactImports } from './contact-imports.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  jobQueues: JobQueues;
  spreadsheets: Spreadsheets;
  media: MediaService;
  contacts: ContactsService;
  companies: CompaniesService;
  contactLists: Pick<ContactListsService, 'find'>;
  listFilling: ListFilling;
}

export function contactImportsModule({ infra, contacts, jobQueues, ...needs }: Needs) {
  const contactImports = createContactImports(infra, { ...needs, contacts, queues: jobQueues });
  return {
    services: { contactImports },
    routes: (api) => contactImportsRoutes(api, { contactImports, contacts }),
    sweeps: contactImports.sweeps(),
    workers: [{ start: contactImports.startWorker, stop: contactImports.stop }],
  } satisfies Module;
}
