import type { FastifyInstance } from 'fastify';
import {
  ContactFilter,
  blockContact,
  contactProfile,
  createContact,
  exportContacts,
  listContactNames,
  listContacts,
  showContact,
  toggleAcceptAudio,
  toggleDisableBot,
  updateContact,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { fileRoute } from '../../infra/http/file-route.js';
import { route } from '../../infra/http/route.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { ContactsService } from './contacts.service.js';

export function contactsRoutes(app: FastifyInstance, contacts: ContactsService): void {
  route(app, listContacts, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE, ContactFilter);
    const page = await contacts.list(principal, list, {
      channel: query.channel || list.filter.channel,
      isGroup: query.isGroup ?? list.filter.isGroup,
      active: query.active ?? list.filter.active,
      cursor: query.cursor,
      tagIds: idList(query.contactTag, 'contactTag'),
    });
    return listAnswer(list, page, (rows, total) => ({
      contacts: rows,
      count: total,
      hasMore: page.cursor !== null,
      cursor: page.cursor,
    }));
  });
  route(app, listContactNames, ({ principal, query }) => contacts.names(principal, query.name));
  route(app, contactProfile, ({ principal, params }) => contacts.profile(principal, params.number));
  fileRoute(app, exportContacts, ({ principal }) => contacts.export(principal, 'xlsx'));
  route(app, showContact, ({ principal, params }) => contacts.show(principal, params.id));
  route(app, createContact, ({ principal, body }) => contacts.create(principal, body));
  route(app, updateContact, ({ principal, params, body }) => contacts.update(principal, params.id, body));
  route(app, blockContact, ({ principal, params, body }) =>
    contacts.block(principal, params.id, body.active),
  );
  route(app, toggleDisableBot, ({ principal, params }) => contacts.toggleBot(principal, params.id));
  route(app, toggleAcceptAudio, ({ principal, params }) => contacts.toggleAudio(principal, params.id));
}
