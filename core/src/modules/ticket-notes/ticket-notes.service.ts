import { isAdmin } from '@recado/sdk/rules';
import {
  NOTES_ON_A_PAGE,
  NOTE_MIN,
  type BodyOf,
  type TicketNote,
  type createTicketNote,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { sightCondition, sightOf } from '../tickets/visibility.rules.js';
import * as repo from './ticket-notes.repo.js';
import { toTicketNote } from './ticket-notes.wire.js';

export interface TicketNotesParts {
  outbox: Outbox;
  findContact(scope: Principal, id: number): Promise<{ id: number }>;
  /** The ticket if this user may see it; otherwise 404. */
  visibleTicket(viewer: Principal, id: number): Promise<{ id: number; contactId: number }>;
}

/** Notes of colleagues about a conversation, for users who may see its ticket. */
export function createTicketNotesService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, findContact, visibleTicket }: TicketNotesParts,
) {
  /** Notes have no live channel: the ticket's update informs its viewers. */
  async function change<T>(
    actor: Principal,
    ticketId: number,
    work: (trx: Transaction) => Promise<T>,
  ): Promise<T> {
    const result = await inTransaction(db, async (trx) => {
      const done = await work(trx);
      const { companyId } = actor;
      await outbox.append(trx, { companyId, topic: 'ticket', action: 'update', ref: { ticketId } });
      return done;
    });
    outbox.wake();
    return result;
  }
  /** To a viewer who may not see the ticket, its note does not exist. */
  async function seen(viewer: Principal, id: number): Promise<repo.NoteRow> {
    const note = await repo.findNote(db, viewer, id);
    const ticket = note && (await visibleTicket(viewer, note.ticketId).catch(() => undefined));
    if (!note || !ticket) throw apiError('ERR_NO_NOTE_FOUND');
    return note;
  }

  return {
    async create(actor: Principal, form: BodyOf<typeof createTicketNote>): Promise<TicketNote> {
      const note = form.note.trim();
      if ([...note].length < NOTE_MIN)
        throw apiError('ERR_VALIDATION', `note has at least ${NOTE_MIN} characters`);
      const ticket = await visibleTicket(actor, form.ticketId);
      if (form.contactId && form.contactId !== ticket.contactId) throw apiError('ERR_NO_CONTACT_FOUND');
      const now = clock.now();
      const row = await change(actor, ticket.id, async (trx) => {
        const values = { ticketId: ticket.id, userId: actor.userId, note, createdAt: now, updatedAt: now };
        return repo.findNote(trx, actor, await repo.insertNote(trx, actor, values));
      });
      return toTicketNote(row!, actor.masked);
    },
    async remove(actor: Principal, id: number): Promise<void> {
      const note = await seen(actor, id);
      if (note.userId !== actor.userId && !isAdmin(actor)) throw apiError('ERR_NO_PERMISSION');
      await change(actor, note.ticketId, async (trx) => {
        if (!(await repo.deleteNote(trx, actor, id))) throw apiError('ERR_NO_NOTE_FOUND');
      });
    },
    async list(viewer: Principal, filter: repo.NoteFilter): Promise<TicketNote[]> {
      const { ticketId, contactId } = filter;
      if (ticketId !== undefined) await visibleTicket(viewer, ticketId);
      else if (contactId !== undefined) await findContact(viewer, contactId);
      else throw apiError('ERR_VALIDATION', 'Name a ticketId or a contactId');
      const sight = sightCondition(sightOf(viewer));
      const rows = await repo.listNotes(db, viewer, filter, sight, NOTES_ON_A_PAGE);
      return rows.map((row) => toTicketNote(row, viewer.masked));
    },
  };
}
export type TicketNotesService = ReturnType<typeof createTicketNotesService>;
