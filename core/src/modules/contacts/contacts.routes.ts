import type { FastifyInstance } from 'fastify';
import { createContact, listContacts, showContact, updateContact } from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { ContactsService } from './contacts.service.js';

export function contactsRoutes(app: FastifyInstance, contacts: ContactsService): void {
  route(app, listContacts, async ({ principal, query }) => {
    const list = listRequest(query);
    const { channel, isGroup, active } = list.filter;
    const page = await contacts.list(principal, list, {
      channel: query.channel || (typeof channel === 'string' ? channel : undefined),
      isGroup: query.isGroup ?? (typeof isGroup === 'boolean' ? isGroup : undefined),
      active: typeof active === 'boolean' ? active : undefined,
      tagIds: idList(query.contactTag, 'contactTag'),
    });
    return listAnswer(list, page, (rows, total) => ({
      contacts: rows,
      count: total,
      hasMore: rows.length === PAGE_SIZE && total > list.first + PAGE_SIZE,
      cursor: null,
    }));
  });
  route(app, showContact, ({ principal, params }) => contacts.show(principal, params.id));
  route(app, createContact, ({ principal, body }) => contacts.create(principal, body));
  route(app, updateContact, ({ principal, params, body }) => contacts.update(principal, params.id, body));
}
