import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** The active slot of a ticket: a contact has at most one active ticket on a connection. */
export const ACTIVE = ['pending', 'open', 'group', 'lgpd', 'nps'] as const;

/** Tickets that a bulk closing includes: not those in which the customer is being asked something. */
export const CLOSABLE = ['open', 'pending', 'group'] as const;

/** Whether a connection has imported tickets that can be closed. */
export async function hasImportedTickets(
  db: Db,
  { companyId }: TenantScope,
  connectionId: number,
): Promise<boolean> {
  const imported = db('tickets').where({ companyId, connectionId }).whereNotNull('importedAt');
  return (await imported.whereIn('status', [...CLOSABLE]).first('id')) !== undefined;
}

/** How many open tickets a user, a queue or a connection has. */
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

/** Throws ERR_IN_USE with the count while active tickets prevent a deletion. */
export async function assertNoActiveTickets(...asked: Parameters<typeof countActiveTickets>): Promise<void> {
  const count = await countActiveTickets(...asked);
  if (count > 0) throw apiError('ERR_IN_USE', undefined, { count });
}
