import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What holds a ticket's place: while it stands, a contact has no second one on the connection. */
export const ACTIVE = ['pending', 'open', 'group', 'lgpd', 'nps'] as const;

/** What a closing of many tickets takes: not those in which the customer is being asked something. */
export const CLOSABLE = ['open', 'pending', 'group'] as const;

/** Whether a connection has tickets of an import that can be closed. */
export async function hasImportedTickets(
  db: Db,
  { companyId }: TenantScope,
  connectionId: number,
): Promise<boolean> {
  const imported = db('tickets').where({ companyId, connectionId }).whereNotNull('importedAt');
  return (await imported.whereIn('status', [...CLOSABLE]).first('id')) !== undefined;
}

/** How many tickets that are not closed stand with a user, a queue or a connection. */
export async function countActiveTickets(
  db: Db,
  { companyId }: TenantScope,
  holder: { userId: number } | { queueId: number } | { connectionId: number },
): Promise<number> {
  const [row] = await db('tickets')
    .where({ companyId, ...holder })
    .whereIn('status', [...ACTIVE])
    .count({ total: '*' });
  return Number(row!['total']);
}

/** Throws ERR_IN_USE with the count while active tickets stand in the way of a deletion. */
export async function assertNoActiveTickets(...asked: Parameters<typeof countActiveTickets>): Promise<void> {
  const count = await countActiveTickets(...asked);
  if (count > 0) throw apiError('ERR_IN_USE', undefined, { count });
}
