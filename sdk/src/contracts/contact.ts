import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, ListQuery, Nullable, SESSION, Text, Timestamp, defineCall } from './call.js';

export const Tag = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  kanban: Type.Optional(Type.Integer()),
});
export type Tag = Static<typeof Tag>;

export const ExtraInfo = Type.Object({ id: Id, name: Type.String(), value: Type.String() });

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
  lastMessageAt: Nullable(Timestamp),
  extraInfo: Type.Optional(Type.Array(ExtraInfo)),
  tags: Type.Optional(Type.Array(Tag)),
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

export const listContacts = defineCall({
  method: 'GET',
  path: '/contacts',
  summary: 'Contacts of the company',
  tag: 'contacts',
  access: SESSION,
  query: ListQuery({
    channel: Type.Optional(Type.String({ maxLength: 60 })),
    isGroup: Type.Optional(Type.Boolean()),
    contactTag: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: Type.Object({ contacts: Type.Array(Contact), count: Type.Integer(), hasMore: Type.Boolean() }),
  rows: Contact,
});
export const showContact = defineCall({
  method: 'GET',
  path: '/contacts/{id}',
  summary: 'One contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Contact,
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
});
export const updateContact = defineCall({
  method: 'PUT',
  path: '/contacts/{id}',
  summary: 'Changes a contact',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  body: Body({ ...fields, name: Type.Optional(fields.name), number: Type.Optional(fields.number) }),
  answer: Contact,
});
