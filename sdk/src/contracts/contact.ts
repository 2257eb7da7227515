import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  JsonArray,
  Filter,
  ListQuery,
  Nullable,
  SESSION,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

/** A tag as shown on tickets and contacts. */
export const Tag = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  kanban: Type.Optional(Type.Integer()),
});
export type Tag = Static<typeof Tag>;

/** A custom field of a contact. */
export const ExtraInfo = Type.Object({ id: Id, name: Type.String(), value: Type.String() });

/** An identity of the contact: a phone and its LID are two identities of one contact. */
export const ContactIdentity = Type.Object({
  kind: Type.String({ description: 'phone, lid, psid, igsid, visitor or a kind that the channel defines' }),
  value: Type.String(),
});
export type ContactIdentity = Static<typeof ContactIdentity>;

/**
 * Tickets of the contact that the user may see, last changed first: 20 in the response for one contact, only the newest
 * in lists.
 */
export const ContactTicket = Type.Object({
  id: Id,
  uuid: Type.String(),
  status: Type.String(),
  queue: Nullable(Type.Object({ id: Id, name: Type.String() })),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactTicket = Static<typeof ContactTicket>;

/** A customer, or a group. */
export const Contact = Type.Object({
  id: Id,
  name: Type.String(),
  number: Nullable(Type.String()),
  email: Nullable(Type.String()),
  urlPicture: Nullable(Type.String()),
  profilePicUrl: Nullable(Type.String()),
  isGroup: Type.Boolean(),
  active: Type.Boolean(),
  channel: Type.String(),
  disableBot: Type.Boolean(),
  acceptAudioMessage: Type.Boolean(),
  lgpdAcceptedAt: Nullable(Timestamp),
  marketingStoppedAt: Nullable(
    Type.String({ format: 'date-time', description: 'Since when the person wants no marketing' }),
  ),
  lastMessageAt: Nullable(Timestamp),
  extraInfo: Type.Optional(Type.Array(ExtraInfo)),
  tags: Type.Optional(Type.Array(Tag)),
  tickets: Type.Optional(Type.Array(ContactTicket)),
  hiddenTickets: Type.Optional(
    Type.Integer({
      description:
        'Only for a single contact: how many of its tickets this user may not see, counted up to 100',
    }),
  ),
  identities: Type.Optional(
    Type.Array(ContactIdentity, { description: 'Only for a single contact, not in lists' }),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Contact = Static<typeof Contact>;

const fields = {
  name: Text(2, 50),
  number: Text(8, 50),
  email: Type.Optional(
    Type.Union([Type.String({ format: 'email', maxLength: 190 }), Type.Literal(''), Type.Null()]),
  ),
  disableBot: Type.Optional(Type.Boolean()),
  acceptAudioMessage: Type.Optional(Type.Boolean()),
  extraInfo: Type.Optional(
    Type.Array(Body({ id: Type.Optional(Id), name: Text(1, 60), value: Type.String({ maxLength: 1000 }) }), {
      maxItems: 50,
    }),
  ),
};

/** Filters of the list of contacts. */
export const ContactFilter = Filter({
  channel: Type.String({ maxLength: 60 }),
  isGroup: Type.Boolean(),
  active: Type.Boolean(),
});

export const listContacts = defineCall({
  method: 'GET',
  path: '/contacts',
  summary: 'Contacts of the company',
  tag: 'contacts',
  access: SESSION,
  query: ListQuery(
    {
      ...ContactFilter.properties,
      contactTag: Type.Optional(JsonArray),
      cursor: Type.Optional(
        Type.String({
          maxLength: 1000,
          description: '`nextCursor` of the previous page: pages by key at any depth',
        }),
      ),
    },
    ContactFilter,
  ),
  answer: Type.Object({
    contacts: Type.Array(Contact),
    count: Type.Integer({ description: 'Exact up to 10,000; up to 1,000 under a search or tags' }),
    hasMore: Type.Boolean(),
    cursor: Nullable(Type.String()),
  }),
  rows: Contact,
});
export const listContactNames = defineCall({
  method: 'GET',
  path: '/contacts/list',
  summary: 'The first 100 contacts by name, for pickers; `name` narrows them',
  tag: 'contacts',
  access: SESSION,
  query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: Type.Array(Contact),
});
export const contactProfile = defineCall({
  method: 'GET',
  path: '/contacts/profile/{number}',
  summary: 'The picture that the channel shows for a number; stored with the contact of that number',
  tag: 'contacts',
  access: SESSION,
  params: Type.Object({ number: Text(8, 50) }),
  answer: Type.Object({
    number: Type.String(),
    contactId: Nullable(Id),
    urlPicture: Nullable(Type.String({ description: 'A signed address' })),
  }),
  perMinute: 60,
  errors: ['ERR_WAPP_INVALID_CONTACT'],
});
export const showContact = defineCall({
  method: 'GET',
  path: '/contacts/{id}',
  summary: 'One contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Contact,
  errors: ['ERR_NO_CONTACT_FOUND'],
});
export const createContact = defineCall({
  method: 'POST',
  path: '/contacts',
  summary: 'Creates a contact with a phone number',
  tag: 'contacts',
  access: SESSION,
  body: Body(fields),
  answer: Contact,
  status: 201,
  errors: ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'],
});
export const updateContact = defineCall({
  method: 'PUT',
  path: '/contacts/{id}',
  summary: 'Changes a contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  body: Body({
    ifVersion,
    ...fields,
    name: Type.Optional(fields.name),
    number: Type.Optional(fields.number),
  }),
  answer: Contact,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_DUPLICATED_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_NUMBERS_HIDDEN',
  ],
});
export const deleteContact = defineCall({
  method: 'DELETE',
  path: '/contacts/{id}',
  summary: 'Deletes a contact without active tickets, including its closed tickets and their messages',
  tag: 'contacts',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_IN_USE'],
});
export const blockContact = defineCall({
  method: 'PUT',
  path: '/contacts/block/{id}',
  summary: 'Blocks (active false) or unblocks a contact; without `active` the state is toggled',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  body: Body({ active: Type.Optional(Type.Boolean()) }),
  answer: Contact,
  errors: ['ERR_NO_CONTACT_FOUND'],
});
export const toggleDisableBot = defineCall({
  method: 'PUT',
  path: '/contacts/toggleDisableBot/{id}',
  summary: 'Turns the bot off or on for a contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Contact,
  errors: ['ERR_NO_CONTACT_FOUND'],
});
export const toggleAcceptAudio = defineCall({
  method: 'PUT',
  path: '/contacts/toggleAcceptAudio/{id}',
  summary: 'Enables or disables audio messages for a contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Contact,
  errors: ['ERR_NO_CONTACT_FOUND'],
});
export const exportContacts = defineCall({
  method: 'GET',
  path: '/contacts/export',
  summary: 'All contacts as a workbook: backup_contatos.xlsx, sheet Contatos',
  tag: 'contacts',
  access: SESSION,
  perMinute: 10,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
