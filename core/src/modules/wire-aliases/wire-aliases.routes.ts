import type { FastifyInstance } from 'fastify';
import {
  createQuickAnswer,
  deleteQuickAnswer,
  exportContactsCsv,
  findOrAddContact,
  importContactRow,
  listQuickAnswers,
  resetConnectionSession,
  showQuickAnswer,
  showTicketById,
  updateQuickAnswer,
} from '@recado/sdk/contracts';
import { can } from '@recado/sdk/rules';
import { fileRoute } from '../../infra/http/file-route.js';
import { listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Principal } from '../../infra/tenancy.js';
import type { ConnectionSessions } from '../connections/connection-sessions.service.js';
import type { ContactsService } from '../contacts/contacts.service.js';
import type { QuickMessagesService } from '../quick-messages/quick-messages.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { toQuickAnswer } from './quick-answers.wire.js';

/** Older clients know only shared replies. Those of a user who may not share are their own. */
const mayShare = ({ profile, super: isSuper }: Principal): boolean =>
  can({ profile, super: isSuper }, 'quick-messages:editAll');

/** Each handler is that of the call that the alias stands for, with its fields renamed. */
export function wireAliasRoutes(
  app: FastifyInstance,
  services: {
    connectionSessions: Pick<ConnectionSessions, 'renew'>;
    contacts: Pick<ContactsService, 'addOne' | 'export'>;
    quickMessages: QuickMessagesService;
    tickets: Pick<TicketsService, 'showById'>;
  },
): void {
  const { connectionSessions, contacts, quickMessages, tickets } = services;
  route(app, showTicketById, ({ principal, params }) => tickets.showById(principal, params.id));
  route(app, findOrAddContact, ({ principal, body }) => contacts.addOne(principal, body));
  route(app, importContactRow, ({ principal, body }) => contacts.addOne(principal, body));
  fileRoute(app, exportContactsCsv, ({ principal }) => contacts.export(principal, 'csv'));
  route(app, resetConnectionSession, ({ principal, params }) =>
    connectionSessions.renew(principal, params.id),
  );

  route(app, listQuickAnswers, async ({ principal, query }) => {
    const list = listRequest(query);
    const search = { scope: principal, isCategory: false, contains: list.search?.contains };
    const { records, hasMore } = await quickMessages.page(principal, search, list);
    const count = list.first + records.length + (hasMore ? 1 : 0);
    return { quickAnswers: records.map(toQuickAnswer), count, hasMore };
  });
  route(app, showQuickAnswer, async ({ principal, params }) =>
    toQuickAnswer(await quickMessages.show(principal, params.id)),
  );
  route(app, createQuickAnswer, async ({ principal, body: { shortcut, message } }) =>
    toQuickAnswer(
      await quickMessages.create(principal, { shortcode: shortcut, message, geral: mayShare(principal) }),
    ),
  );
  route(app, updateQuickAnswer, async ({ principal, params, body: { shortcut, message } }) =>
    toQuickAnswer(
      await quickMessages.update(principal, params.id, {
        ...(shortcut !== undefined && { shortcode: shortcut }),
        ...(message !== undefined && { message }),
      }),
    ),
  );
  route(app, deleteQuickAnswer, ({ principal, params }) => quickMessages.remove(principal, params.id));
}
