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
  const one = `(SELECT t.id, t.uuid, t.contactId, t.status, t.queueId, t.userId, t.createdAt, t.updatedAt FROM tickets t
    WHERE t.companyId = ? AND t.contactId = ? AND ${sight.sql} ORDER BY t.updatedAt DESC, t.id DESC LIMIT ?)`;
  // The names are looked up for what is shown, not for what the order passes over.
  const [rows] = await db.raw(
    `SELECT s.*, q.name AS queueName, u.name AS userName FROM (${contactIds.map(() => one).join(' UNION ALL ')}) s
     LEFT JOIN queues q ON q.id = s.queueId LEFT JOIN users u ON u.id = s.userId
     ORDER BY s.updatedAt DESC, s.id DESC`,
    contactIds.flatMap((contactId) => [viewer.companyId, contactId, ...sight.bindings, most]),
  );
  for (const row of rows as Row[]) {
    const shown = toContactTicket(row);
    const tickets = byContact.get(row.contactId);
    if (tickets) tickets.push(shown);
    else byContact.set(row.contactId, [shown]);
  }
  return byContact;
}

/** As far as the hidden tickets of a contact are counted. */
const MOST_HIDDEN = 100;

/** How many tickets of a contact the viewer may not see: a number alone, of an index lookup that ends. */
export async function hiddenTicketsOf(db: Db, viewer: Principal, contactId: number): Promise<number> {
  const sight = sightOf(viewer);
  if (sight.everything) return 0;
  const { sql, bindings } = sightCondition(sight);
  const [[row]] = await db.raw(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM tickets t
       WHERE t.companyId = ? AND t.contactId = ? AND ${sql} IS NOT TRUE LIMIT ?) h`,
    [viewer.companyId, contactId, ...bindings, MOST_HIDDEN],
  );
  return Number(row.total);
}

interface Row {
  id: number;
  uuid: Buffer;
  contactId: number;
  status: TicketStatus;
  queueId: number | null;
  queueName: string | null;
  userId: number | null;
  userName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const toContactTicket = (row: Row): ContactTicket => ({
  id: row.id,
  uuid: uuidText(row.uuid),
  status: row.status,
  queue: named(row.queueId, row.queueName),
  user: named(row.userId, row.userName),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
