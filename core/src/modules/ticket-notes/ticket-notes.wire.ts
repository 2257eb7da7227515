import type { TicketNote } from '@recado/sdk/contracts';
import { maskNumbersIn } from '../text/masking.rules.js';
import type { NoteRow } from './ticket-notes.repo.js';

/** A note as this user sees it, with numbers masked if they are hidden. */
export const toTicketNote = (row: NoteRow, masked: boolean): TicketNote => ({
  id: row.id,
  note: masked ? maskNumbersIn(row.note) : row.note,
  ticketId: row.ticketId,
  contactId: row.contactId,
  userId: row.userId,
  user: row.userId === null || row.userName === null ? null : { id: row.userId, name: row.userName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
