import { isTicketWritable, type Tag, type Ticket, type TicketCounts } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import { uuidBytes } from '../../infra/uuid.js';
import type { Infra } from '../../infra/infra.js';
import { openCallToken } from '../connections/call-token.tx.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import type { CustomerPresence } from './customer-presence.js';
import { createTicketAccess } from './access-log.js';
import { createBoard } from './board/board.service.js';
import { createLaneMoves } from './board/lane-moves.service.js';
import type { Place } from './board/lane-moves.tx.js';
import { createTicketChanges, type TicketPatch } from './moves/ticket-changes.js';
import { createTicketClosing } from './closing/ticket-closing.js';
import { companiesWithTickets, reconcileCountsOf } from './ticket-counts.tx.js';
import { createTicketDeletion } from './closing/ticket-deletion.js';
import type { TicketListQuery } from './list/ticket-filter.js';
import { createTicketHandover } from './moves/ticket-handover.repo.js';
import { createTicketListService } from './list/ticket-list.service.js';
import { createTicketOpening, type NewTicket, type TicketContact } from './moves/ticket-opening.js';
import { createTicketAnswering, holdOpenTicket, holdTicket, showLastMessage } from './replies.js';
import type { TicketParts } from './dependencies.js';
import { createReadReceipts } from './read-receipts.js';
import { createTicketReading } from './read-marks.repo.js';
import { createTicketUndo } from './moves/ticket-undo.js';
import type { TicketRow } from './ticket-rows.tx.js';
import * as repo from './tickets.repo.js';
import { maskTicket, matchToWire, ticketToWire } from './tickets.wire.js';
import { canSeeTicket } from './visibility.rules.js';

export { PREVIEW_LENGTH, type Answered, type HeldTicket } from './replies.js';

const LOG_ENTRIES = 500;

export interface TicketListAnswer {
  tickets: Ticket[];
  count: number;
  hasMore: boolean;
  cursor: string | null;
}

/** Tickets as their users see and move them. */
export function createTicketsService(
  infra: Infra,
  parts: TicketParts & {
    presence: Pick<CustomerPresence, 'of'>;
    findContact(scope: Principal, id: number): Promise<TicketContact>;
  },
) {
  const { db } = infra;
  const { presence } = parts;
  const lists = createTicketListService(infra, {
    timeZoneOf: async (scope) => (await parts.companies.find(scope)).timeZone,
    messageIndex: parts.messageIndex,
  });
  const changes = createTicketChanges(infra, parts);
  const opening = createTicketOpening(infra, parts, changes);
  const tellRead = createReadReceipts(infra, parts.channels);
  const accessed = createTicketAccess(infra);
  const undo = createTicketUndo(infra, parts);
  const board = createBoard(infra, parts);
  const laneMoves = createLaneMoves(infra, parts);
  const reading = createTicketReading(infra, parts, tellRead);

  const callToken = (row: TicketRow) => openCallToken(row, infra.secrets);
  /** The ticket's holder and admins may call its customer, except users from whom the number is hidden, and programs. */
  const mayCall = (viewer: Principal, { userId }: TicketRow): boolean =>
    !viewer.masked && !viewer.token && (isAdmin(viewer) || userId === viewer.userId);
  const view = (viewer: Principal, row: TicketRow, tags: Tag[] = []): Ticket => {
    const ticket = ticketToWire(row, tags, parts.media);
    return viewer.masked ? maskTicket(ticket) : ticket;
  };
  const withTags = async (viewer: Principal, row: TicketRow): Promise<Ticket> => {
    const [tags, typing] = await Promise.all([tagsOfContacts(db, [row.contactId]), presence.of([row.id])]);
    const ticket = view(viewer, row, tags.get(row.contactId));
    const callable = ticket.whatsapp &&
      mayCall(viewer, row) && { ...ticket.whatsapp, wavoip: callToken(row) };
    return { ...ticket, ...(callable && { whatsapp: callable }), presence: typing.get(row.id) ?? null };
  };
  /** For the user who just moved it: they see the result even if they no longer see the ticket. */
  async function afterwards(viewer: Principal, id: number): Promise<Ticket> {
    const row = await repo.findTicket(db, viewer, id);
    if (!row) throw apiError('ERR_NO_TICKET_FOUND');
    return withTags(viewer, row);
  }

  return {
    async list(viewer: Principal, query: TicketListQuery): Promise<TicketListAnswer> {
      const { rows, tags, matches, ...page } = await lists.list(query, viewer);
      const typing = await presence.of(rows.map(({ id }) => id));
      const tickets = rows.map((row): Ticket => {
        const ticket = {
          ...view(viewer, row, tags.get(row.contactId)),
          presence: typing.get(row.id) ?? null,
        };
        const match = matches.get(row.id);
        return match ? { ...ticket, match: matchToWire(match, viewer.masked) } : ticket;
      });
      return { ...page, tickets };
    },
    counts: (viewer: Principal, query: { showAll?: boolean; queueIds?: string }): Promise<TicketCounts> =>
      lists.counts(query, viewer),
    /** The ticket if this user may see it; otherwise 404, as for an unknown one. */
    async visible(viewer: Principal, id: number): Promise<TicketRow> {
      const row = await repo.findTicket(db, viewer, id);
      if (!row || !canSeeTicket(viewer, row)) throw apiError('ERR_NO_TICKET_FOUND');
      return row;
    },
    view: withTags,
    answer: createTicketAnswering(infra),
    hold: holdTicket,
    holdOpen: holdOpenTicket,
    showLast: showLastMessage,
    tellRead,
    /** A user reads the conversation: the history records it if somebody else holds the ticket. */
    accessed,
    handover: createTicketHandover(infra, parts),
    closings: createTicketClosing(infra, parts),
    remove: createTicketDeletion(infra, parts),
    board,
    lanes: {
      async put(actor: Principal, id: number, tagId: number, place: Place): Promise<Ticket> {
        await laneMoves.put(actor, id, tagId, place);
        return afterwards(actor, id);
      },
      async remove(actor: Principal, id: number): Promise<Ticket> {
        await laneMoves.remove(actor, id);
        return afterwards(actor, id);
      },
    },
    async show(viewer: Principal, uuid: string): Promise<Ticket> {
      const row = await repo.findTicketByUuid(db, viewer, uuidBytes(uuid));
      if (!row || !canSeeTicket(viewer, row)) throw apiError('ERR_NO_TICKET_FOUND');
      await accessed(viewer, row);
      return withTags(viewer, row);
    },
    async showById(viewer: Principal, id: number): Promise<Ticket> {
      const row = await this.visible(viewer, id);
      await accessed(viewer, row);
      return withTags(viewer, row);
    },
    create: async (actor: Principal, asked: NewTicket): Promise<Ticket> =>
      afterwards(actor, await opening.open(actor, asked)),
    lineFor: opening.lineFor,
    /**
     * The open ticket of a contact, on this connection or on any: the actor's own before others. It may be one that the
     * actor cannot see: then it reveals no more than POST /tickets does. Throws ERR_NO_CONTACT_FOUND.
     */
    async activeOf(
      actor: Principal,
      contactId: number,
      whatsappId?: number | null,
    ): Promise<repo.ActiveTicket | undefined> {
      await parts.findContact(actor, contactId);
      const active = await repo.activeTicketsOf(db, actor, contactId);
      const fitting = active.filter((ticket) => !whatsappId || ticket.whatsappId === whatsappId);
      const rank = ({ userId, status }: repo.ActiveTicket) =>
        userId === actor.userId ? 0 : isTicketWritable(status) ? 2 : 1;
      return fitting.sort((a, b) => rank(a) - rank(b))[0];
    },
    async update(actor: Principal, id: number, patch: TicketPatch): Promise<Ticket> {
      await changes.update(actor, id, patch);
      return afterwards(actor, id);
    },
    async undo(actor: Principal, id: number): Promise<Ticket> {
      await undo(actor, id);
      return afterwards(actor, id);
    },
    async markRead(actor: Principal, id: number): Promise<Ticket> {
      await reading.markRead(actor, id);
      return afterwards(actor, id);
    },
    async markUnread(actor: Principal, id: number): Promise<Ticket> {
      await reading.markUnread(actor, id);
      return afterwards(actor, id);
    },
    async log(viewer: Principal, ticketId: number): Promise<repo.LogRow[]> {
      await this.visible(viewer, ticketId);
      return repo.logOf(db, viewer, ticketId, LOG_ENTRIES);
    },
    /** For the hourly job: corrects every counter, and returns how many were wrong. */
    async reconcileCounts(): Promise<number> {
      let wrong = 0;
      for (const companyId of await companiesWithTickets(db))
        wrong += await inTransaction(db, (trx) => reconcileCountsOf(trx, companyId));
      return wrong;
    },
  };
}
export type TicketsService = ReturnType<typeof createTicketsService>;
