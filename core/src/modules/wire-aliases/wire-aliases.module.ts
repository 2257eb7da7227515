import type { Module } from '../../infra/module.js';
import type { ConnectionSessions } from '../connections/connection-sessions.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { QuickMessagesService } from '../quick-messages/quick-messages.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { wireAliasRoutes } from './wire-aliases.routes.js';

interface Needs {
  connectionSessions: ConnectionSessions;
  contacts: ContactsService;
  quickMessages: QuickMessagesService;
  tickets: TicketsService;
}

/** The calls of existing clients that have another name here. */
export function wireAliasesModule(needs: Needs) {
  return { services: {}, routes: (api) => wireAliasRoutes(api, needs) } satisfies Module;
}
