import { UNDO_MS } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../infra/clock.js';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/**
 * The line of a connection is back: what waits for another attempt goes now, and not when its pause is over. Words that can
 * still be undone continue waiting.
 */
export async function makeQueuedDue(
  trx: Transaction,
  { companyId, id: connectionId }: TenantScope & { id: number },
  now: Date,
): Promise<void> {
  await trx('messages')
    .where({ companyId, connectionId, sendState: 'queued' })
    .where('dueAt', '>', now)
    .where((settled) =>
      settled.whereNull('data').orWhere('createdAt', '<', new Date(now.getTime() - UNDO_MS)),
    )
    .update({ dueAt: AT_ONCE });
  await trx('messageChanges')
    .where({ companyId, connectionId, state: 'queued' })
    .where('dueAt', '>', now)
    .update({ dueAt: AT_ONCE });
}
