import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { TicketFacts } from '../../infra/domain-events.js';
import { factsOf } from './ticket-rows.tx.js';

/**
 * The fields that decide who may see each of these tickets now; tickets of other companies and deleted ones are left
 * out.
 */
export async function ticketFacts(
  db: Db,
  { companyId }: TenantScope,
  ticketIds: number[],
): Promise<Map<number, TicketFacts>> {
  const rows = await db('tickets')
    .whereIn('id', ticketIds)
    .where({ companyId })
    .select('id', 'contactId', 'status', 'userId', 'queueId', 'isGroup');
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/** The active ticket of the contact that a channel's event names, if there is one. */
export async function activeTicketOf(
  db: Db,
  connection: { id: number; companyId: number },
  identity: { kind: string; value: string },
): Promise<number | undefined> {
  const row = await db('contactIdentities as i')
    .join('tickets as t', (join) =>
      join.on('t.contactId', 'i.contactId').andOnVal('t.connectionId', connection.id),
    )
    .where({
      'i.companyId': connection.companyId,
      'i.kind': identity.kind,
      'i.value': Buffer.from(identity.value),
    })
    .whereNot('t.status', 'closed')
    .first('t.id');
  return row?.id;
}
