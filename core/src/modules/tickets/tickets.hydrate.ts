import type { Ticket, TicketGiver, TicketLoss } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { DomainEvent, Hydrate } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { userNames } from '../user-refs/user-refs.tx.js';
import { shownTickets } from './shown-tickets.tx.js';

/** The frames of topic `ticket`: update, updateUnread and delete. */
export function createTicketHydrator(db: Db, media: Pick<MediaStore, 'signedPath'>): Hydrate {
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
      // A later move is another user's: then the new agent is not named.
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
      const given = givenBy(event, found.ticket, names.get(event.cause?.userId ?? 0));
      return {
        payload: { action: event.action, ticket: found.ticket, ...(given !== undefined && { given }) },
        audience: {
          ...{ to: 'ticket', ticket: found.facts, before: event.before },
          loss: lossOf(event, found.ticket),
        },
      };
    });
  };
}

const GIVES: ReadonlySet<TicketLoss['what']> = new Set(['transferred', 'offered']);

/** Who gave the ticket to its user: null for the system, undefined if nobody did or it has moved on. */
function givenBy(
  { before, cause }: DomainEvent,
  { userId }: Ticket,
  actor: { id: number; name: string } | undefined,
): TicketGiver | undefined {
  const to = cause?.to?.userId ?? null;
  if (!cause || !GIVES.has(cause.what) || to === null) return undefined;
  if (to !== userId || to === before?.userId || to === cause.userId) return undefined;
  return actor ? { id: actor.id, name: actor.name } : null;
}

const ticketIdOf = (event: DomainEvent) => (event.ref?.ticketId === undefined ? [] : [event.ref.ticketId]);
