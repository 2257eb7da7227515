import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, Nullable, SESSION, Timestamp, defineCall } from './call.js';
import { Contact } from './contact.js';

/** Two contacts that became one. The record of moved rows is kept so that the merge can be undone. */
export const ContactMerge = Type.Object({
  id: Id,
  intoId: Id,
  fromId: Id,
  from: Type.Object({ name: Type.String(), number: Nullable(Type.String()) }),
  automatic: Type.Boolean({ description: 'A channel identified both as one person' }),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  tickets: Type.Integer({ description: 'Number of tickets that changed their contact' }),
  closedTickets: Type.Integer({
    description: 'Number of second active tickets that were merged into the other',
  }),
  mergedAt: Timestamp,
  undoneAt: Nullable(Timestamp),
  undoable: Type.Boolean(),
});
export type ContactMerge = Static<typeof ContactMerge>;

export const mergeContact = defineCall({
  method: 'POST',
  path: '/contacts/{id}/merge',
  summary:
    'Merges this contact into another: tickets, messages, tags, notes, identities and extra info move to `intoId`',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  body: Body({ intoId: Id }),
  answer: Type.Object({ merge: ContactMerge, contact: Contact }),
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION'],
});
export const listContactMerges = defineCall({
  method: 'GET',
  path: '/contacts/{id}/merges',
  summary: 'The contacts merged into this one, newest first, up to 50',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Type.Array(ContactMerge),
  errors: ['ERR_NO_CONTACT_FOUND'],
});
export const undoContactMerge = defineCall({
  method: 'DELETE',
  path: '/contacts/merges/{id}',
  summary: 'Undoes a merge; ERR_MERGE_NOT_UNDOABLE when later changes prevent it',
  tag: 'contacts',
  access: SESSION,
  params: IdParams,
  answer: Type.Object({ contact: Contact, restored: Contact }),
  errors: ['ERR_NOT_FOUND', 'ERR_MERGE_NOT_UNDOABLE', 'ERR_NO_PERMISSION'],
});
