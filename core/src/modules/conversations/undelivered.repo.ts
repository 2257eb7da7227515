import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

interface UndeliveredRow {
  id: number;
  ticketId: number;
  ticketUuid: Buffer;
  contactName: string;
  status: 'failed' | 'unconfirmed';
  sentAt: Date;
}

/** Among the newest tickets of a user that changed since then: as much work as these have messages. */
export async function undeliveredOf(
  db: Db,
  { companyId, userId }: TenantScope & { userId: number },
  bounds: { since: Date; statuses: readonly string[]; tickets: number; messages: number },
): Promise<UndeliveredRow[]> {
  const { since, statuses, tickets, messages } = bounds;
  const [rows] = await db.raw<UndeliveredRow[][]>(
    `SELECT m.id, t.id AS ticketId, t.uuid AS ticketUuid, c.name AS contactName, m.sendState AS status, m.sentAt
     FROM (SELECT id, uuid, contactId FROM tickets FORCE INDEX (tickets_by_user)
       WHERE companyId = ? AND status IN ? AND userId = ? AND updatedAt >= ?
       ORDER BY updatedAt DESC LIMIT ?) t
     STRAIGHT_JOIN messages m ON m.ticketId = t.id
     STRAIGHT_JOIN contacts c ON c.id = t.contactId
     WHERE m.sendState IN ('failed', 'unconfirmed') AND NOT m.isPrivate AND NOT m.isDeleted AND m.sentAt >= ?
     ORDER BY m.id DESC LIMIT ?`,
    [companyId, [[...statuses]] as never, userId, since, tickets, since, messages],
  );
  return rows!;
}
