import type { Ticket, TicketLoss } from '@recado/sdk/contracts';
import type { Connection } from '../../infra/database.js';
import type { DomainEvent, Hydrate, TicketFacts } from '../../ports/events.js';
import type { MediaStore } from '../../ports/media.js';
import { tagsOfContacts } from '../tags/tags-of-contacts.js';
import { userNames } from '../users/user-refs.js';
import { factsOf, selectTickets } from './ticket-rows.js';
import { ticketToWire } from './tickets.wire.js';

export interface ShownTicket {
  companyId: number;
  ticket: Ticket;
  facts: TicketFacts;
}

/** Tickets by id, as the wire shows them: two queries however many there are. */
export async function shownTickets(
  db: Connection,
  media: Pick<MediaStore, 'signedPath'>,
  ticketIds: readonly number[],
): Promise<Map<number, ShownTicket>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await selectTickets(db).whereIn('t.id', [...new Set(ticketIds)]);
  const tags = await tagsOfContacts(
    db,
    rows.map((row) => row.contactId),
  );
  return new Map(
    rows.map((row) => {
      const ticket = ticketToWire(row, tags.get(row.contactId) ?? [], media);
      return [row.id, { companyId: row.companyId, ticket, facts: factsOf(row) }];
    }),
  );
}

/** The frames of topic `ticket`: update, updateUnread and delete. */
export function createTicketHydrator(db: Connection, media: Pick<MediaStore, 'signedPath'>): Hydrate {
  return async (events) => {
    const [shown, names] = await Promise.all([
      shownTickets(db, media, events.flatMap(ticketIdOf)),
      userNames(
        db,
        events.flatMap(({ cause }) => cause?.userId ?? []),
      ),
    ]);
    const lossOf = ({ cause, companyId }: DomainEvent, ticket?: Ticket): TicketLoss | undefined => {
      const actor = names.get(cause?.userId ?? 0);
      // A later move is not this one's: who holds the ticket by now is then not named.
      const { userId, queueId } = { ...ticket, ...cause?.to };
      return (
        cause && {
          what: cause.what,
          user: actor?.companyId === companyId ? actor.name : null,
          toUser: (userId === ticket?.userId && ticket?.user?.name) || null,
          toQueue: (queueId === ticket?.queueId && ticket?.queue?.name) || null,
        }
      );
    };
    return events.map((event) => {
      const ticketId = event.ref?.ticketId;
      const found = ticketId === undefined ? undefined : shown.get(ticketId);
      if (event.action === 'delete') {
        const facts = event.before ?? found?.facts;
        if (ticketId === undefined || !facts) return undefined;
        const loss = lossOf(event);
        return {
          payload: { action: 'delete', ticketId, oldStatus: facts.status, reason: loss },
          audience: { to: 'ticket', ticket: facts, loss },
        };
      }
      if (!found || found.companyId !== event.companyId) return undefined;
      return {
        payload: { action: event.action, ticket: found.ticket },
        audience: {
          ...{ to: 'ticket', ticket: found.facts, before: event.before },
          loss: lossOf(event, found.ticket),
        },
      };
    });
  };
}

const ticketIdOf = (event: DomainEvent) => (event.ref?.ticketId === undefined ? [] : [event.ref.ticketId]);
