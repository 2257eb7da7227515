import type { FastifyInstance } from 'fastify';
import {
  ContactListItemFilter,
  createContactList,
  createContactListItem,
  deleteContactList,
  deleteContactListItem,
  listContactListItems,
  listContactListNames,
  listContactLists,
  showContactList,
  showContactListItem,
  updateContactList,
  updateContactListItem,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, escapeLike, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { ContactListItems } from './contact-list-items.service.js';
import type { ContactListsService } from './contact-lists.service.js';

export function contactListsRoutes(
  app: FastifyInstance,
  {
    contactLists,
    contactListItems,
  }: { contactLists: ContactListsService; contactListItems: ContactListItems },
): void {
  route(app, listContactLists, async ({ principal, query }) => {
    const list = listRequest(query);
    const page = await contactLists.page(principal, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, listContactListNames, ({ principal, query }) => {
    const text = query.searchParam?.trim();
    return contactLists.names(principal, text && `%${escapeLike(text)}%`);
  });
  route(app, showContactList, ({ principal, params }) => contactLists.show(principal, params.id));
  route(app, createContactList, ({ principal, body }) => contactLists.create(principal, body));
  route(app, updateContactList, ({ principal, params, body }) =>
    contactLists.update(principal, params.id, body),
  );
  route(app, deleteContactList, ({ principal, params }) => contactLists.remove(principal, params.id));

  route(app, listContactListItems, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE, ContactListItemFilter);
    const contactListId = query.contactListId ?? list.filter.contactListId;
    const { contacts, hasMore, total } = await contactListItems.page(principal, list, contactListId);
    return listAnswer(list, { rows: contacts, total }, () => ({ contacts, hasMore }));
  });
  route(app, showContactListItem, ({ principal, params }) => contactListItems.show(principal, params.id));
  route(app, createContactListItem, ({ principal, body }) => contactListItems.create(principal, body));
  route(app, updateContactListItem, ({ principal, params, body }) =>
    contactListItems.update(principal, params.id, body),
  );
  route(app, deleteContactListItem, ({ principal, params }) => contactListItems.remove(principal, params.id));
}
