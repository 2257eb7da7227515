import { Type, type Static } from 'typebox';
import {
  Body,
  Filter,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { CAMPAIGNS } from './campaign.js';

/** A list of people who get campaigns. They are no contacts until they are written to. */
export const ContactList = Type.Object({
  id: Id,
  name: Type.String(),
  contactsCount: Type.Integer({ description: 'How many people are on the list' }),
  importId: Nullable(
    Type.Integer({ description: 'The latest upload, as `GET /contacts/imports/{id}` shows it, for 7 days' }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactList = Static<typeof ContactList>;

/** A contact list in a picker. */
export const ContactListName = Type.Object({ id: Id, name: Type.String(), contactsCount: Type.Integer() });
export type ContactListName = Static<typeof ContactListName>;

/** One person on a contact list. A number is on a list once, however it is written. */
export const ContactListItem = Type.Object({
  id: Id,
  contactListId: Id,
  name: Type.String(),
  number: Type.String({ description: 'Digits with country code' }),
  email: Nullable(Type.String()),
  isWhatsappValid: Nullable(
    Type.Boolean({ description: 'Whether the number is on WhatsApp; null: nobody has asked yet' }),
  ),
  checkedAt: Nullable(Timestamp),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactListItem = Static<typeof ContactListItem>;

/** Maximum number of people on one contact list. */
export const CONTACT_LIST_MAX = 1_000_000;

const name = Text(2, 50);
const number = Text(8, 50);
const email = Type.Optional(
  Type.Union([Type.String({ format: 'email', maxLength: 190 }), Type.Literal(''), Type.Null()]),
);

/** Filters of the list of people on contact lists. */
export const ContactListItemFilter = Filter({ contactListId: Id });

export const listContactLists = defineCall({
  method: 'GET',
  path: '/contact-lists',
  summary: 'Contact lists of the company by name, 40 a page',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  query: ListQuery({}),
  answer: Type.Object({ records: Type.Array(ContactList), hasMore: Type.Boolean() }),
  rows: ContactList,
});
export const listContactListNames = defineCall({
  method: 'GET',
  path: '/contact-lists/list',
  summary: 'Contact lists for a picker by name, at most 1,000; `searchParam` filters them',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  query: Type.Object({ searchParam: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: Type.Array(ContactListName),
});
export const showContactList = defineCall({
  method: 'GET',
  path: '/contact-lists/{id}',
  summary: 'One contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  answer: ContactList,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
});
export const createContactList = defineCall({
  method: 'POST',
  path: '/contact-lists',
  summary: 'Creates an empty contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  body: Body({ name }),
  answer: ContactList,
  status: 201,
});
export const updateContactList = defineCall({
  method: 'PUT',
  path: '/contact-lists/{id}',
  summary: 'Renames a contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  body: Body({ ifVersion, name: Type.Optional(name) }),
  answer: ContactList,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
});
export const deleteContactList = defineCall({
  method: 'DELETE',
  path: '/contact-lists/{id}',
  summary: 'Deletes a contact list with everybody on it, unless a campaign still uses it',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_CONTACT_LIST_IN_USE'],
});

export const listContactListItems = defineCall({
  method: 'GET',
  path: '/contact-list-items',
  summary:
    'People on a contact list by name, 40 a page; the search finds beginnings of names, numbers or e-mails',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  query: ListQuery({ contactListId: Type.Optional(Id) }, ContactListItemFilter),
  answer: Type.Object({ contacts: Type.Array(ContactListItem), hasMore: Type.Boolean() }),
  rows: ContactListItem,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
});
export const showContactListItem = defineCall({
  method: 'GET',
  path: '/contact-list-items/{id}',
  summary: 'One person on a contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  answer: ContactListItem,
  errors: ['ERR_NO_LIST_CONTACT_FOUND'],
});
export const createContactListItem = defineCall({
  method: 'POST',
  path: '/contact-list-items',
  summary: 'Puts a person on a contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  body: Body({ contactListId: Id, name, number, email }),
  answer: ContactListItem,
  status: 201,
  errors: [
    'ERR_NO_CONTACT_LIST_FOUND',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_LIST_CONTACT_EXISTS',
    'ERR_CONTACT_LIST_FULL',
  ],
});
export const updateContactListItem = defineCall({
  method: 'PUT',
  path: '/contact-list-items/{id}',
  summary: 'Changes a person on a contact list; the list itself stays the same',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  body: Body({
    ifVersion,
    name: Type.Optional(name),
    number: Type.Optional(number),
    email,
  }),
  answer: ContactListItem,
  errors: ['ERR_NO_LIST_CONTACT_FOUND', 'ERR_WAPP_INVALID_CONTACT', 'ERR_LIST_CONTACT_EXISTS'],
});
export const deleteContactListItem = defineCall({
  method: 'DELETE',
  path: '/contact-list-items/{id}',
  summary: 'Takes a person off a contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  errors: ['ERR_NO_LIST_CONTACT_FOUND'],
});
