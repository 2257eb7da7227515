import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, Nullable, SESSION, Timestamp, defineCall } from './call.js';

/** A team note on a ticket. */
export const TicketNote = Type.Object({
  id: Id,
  note: Type.String(),
  ticketId: Id,
  contactId: Id,
  userId: Nullable(Id),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TicketNote = Static<typeof TicketNote>;

/** Minimum length of a note. */
export const NOTE_MIN = 2;
/** Maximum number of notes in one response. */
export const NOTES_ON_A_PAGE = 100;

export const createTicketNote = defineCall({
  method: 'POST',
  path: '/ticket-notes',
  summary: 'Writes a note on a ticket that the user may see',
  tag: 'ticket-notes',
  access: SESSION,
  body: Body({
    note: Type.String({ minLength: NOTE_MIN, maxLength: 4000 }),
    ticketId: Id,
    contactId: Type.Optional(Nullable(Id)),
  }),
  answer: TicketNote,
  status: 201,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
});
export const deleteTicketNote = defineCall({
  method: 'DELETE',
  path: '/ticket-notes/{id}',
  summary: 'Deletes a note; only its author or an admin may',
  tag: 'ticket-notes',
  access: SESSION,
  params: IdParams,
  errors: ['ERR_NO_NOTE_FOUND', 'ERR_NO_PERMISSION'],
});
export const listTicketNotes = defineCall({
  method: 'GET',
  path: '/ticket-notes/list',
  summary:
    'Notes, newest first, 100 a page: of a ticket, or of all tickets of a contact that the user may see',
  tag: 'ticket-notes',
  access: SESSION,
  query: Type.Object({
    ticketId: Type.Optional(Id),
    contactId: Type.Optional(Id),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'Notes older than this id' })),
  }),
  answer: Type.Array(TicketNote),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
});
