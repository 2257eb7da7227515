import { UNDO_MS } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../infra/clock.js';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/**
 * The connection works again: messages waiting for a retry are sent now, and not when their delay is over. Messages
 * that can still be undone keep waiting.
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
