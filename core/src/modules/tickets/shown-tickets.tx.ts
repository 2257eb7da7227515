import type { Ticket } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { TicketFacts } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { tagsOfContacts } from '../contact-tags/tags-of-contacts.tx.js';
import { factsOf, selectTickets } from './ticket-rows.tx.js';
import { ticketToWire } from './tickets.wire.js';

export interface ShownTicket {
  companyId: number;
  ticket: Ticket;
  facts: TicketFacts;
}

/** Tickets by id in wire form: two queries however many there are. */
export async function shownTickets(
  db: Db,
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
