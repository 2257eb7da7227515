import type { Connection } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What holds a ticket's place: while it stands, a contact has no second one on the connection. */
export const ACTIVE = ['pending', 'open', 'group', 'lgpd', 'nps'] as const;

/** How many tickets that are not closed stand with a user, a queue or a connection. */
export async function countActiveTickets(
  db: Connection,
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
