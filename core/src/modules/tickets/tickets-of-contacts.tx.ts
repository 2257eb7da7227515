import type { ContactTicket, TicketStatus } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { Principal } from '../../infra/tenancy.js';
import { uuidText } from '../../infra/uuid.js';
import { sightCondition, sightOf } from './visibility.rules.js';

/** More contacts than a page shows: a list for a program, which has no use for their tickets. */
const MOST_CONTACTS = 100;

/**
 * The newest tickets of each contact that the viewer may see, in one statement: for each contact an index lookup that
 * ends after `most` rows.
 */
export async function ticketsOfContacts(
  db: Db,
  viewer: Principal,
  contactIds: readonly number[],
  most: number,
): Promise<Map<number, ContactTicket[]>> {
  const byContact = new Map<number, ContactTicket[]>();
  if (contactIds.length === 0 || contactIds.length > MOST_CONTACTS) return byContact;
  const sight = sightCondition(sightOf(viewer));
  const one = `(SELECT t.id, t.uuid, t.contactId, t.status, t.updatedAt FROM tickets t
    WHERE t.companyId = ? AND t.contactId = ? AND ${sight.sql} ORDER BY t.updatedAt DESC, t.id DESC LIMIT ?)`;
  const [rows] = await db.raw(
    contactIds.map(() => one).join(' UNION ALL '),
    contactIds.flatMap((contactId) => [viewer.companyId, contactId, ...sight.bindings, most]),
  );
  for (const { contactId, uuid, updatedAt, ...ticket } of rows as Row[]) {
    const shown = { ...ticket, uuid: uuidText(uuid), updatedAt: updatedAt.toISOString() };
    const tickets = byContact.get(contactId);
    if (tickets) tickets.push(shown);
    else byContact.set(contactId, [shown]);
  }
  return byContact;
}

interface Row {
  id: number;
  uuid: Buffer;
  contactId: number;
  status: TicketStatus;
  updatedAt: Date;
}
