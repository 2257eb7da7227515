import type { Db } from '../../infra/database.js';
import type { Hydrate } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { selectMessages } from '../messages/message-rows.tx.js';
import { messageToWire } from '../messages/messages.wire.js';
import { shownTickets } from '../tickets/shown-tickets.tx.js';

/** The frames of topic `appMessage`: three queries however many messages there are. */
export function createMessageHydrator(db: Db, media: Pick<MediaStore, 'signedPath'>): Hydrate {
  return async (events) => {
    const ids = events.flatMap((event) => event.ref?.messageId ?? []);
    if (ids.length === 0) return events.map(() => undefined);
    const rows = new Map(
      (await selectMessages(db).whereIn('m.id', [...new Set(ids)])).map((row) => [row.id, row]),
    );
    const tickets = await shownTickets(
      db,
      media,
      [...rows.values()].flatMap((row) => row.ticketId ?? []),
    );
    return events.map((event) => {
      const row = rows.get(event.ref?.messageId ?? 0);
      const shown = tickets.get(row?.ticketId ?? 0);
      if (!row || !shown || row.companyId !== event.companyId) return undefined;
      const { ticket, facts } = shown;
      return {
        payload: {
          action: event.action,
          message: messageToWire(row, media),
          ticket,
          contact: { id: ticket.contact.id, name: ticket.contact.name },
        },
        audience: { to: 'ticket', ticket: facts, before: event.before },
      };
    });
  };
}
