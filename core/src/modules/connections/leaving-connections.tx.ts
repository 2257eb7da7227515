import { inTransaction, type Transaction } from '../../infra/database.js';
import { noteRemains } from '../../infra/deletion-remains.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import { assertNoActiveTickets } from '../active-tickets/active-tickets.tx.js';

/** A deletion that has not ended by then has lost its process. */
const ABANDONED_MS = 5 * 60_000;

/** From the commit on, no process accepts events for the connection. */
export async function markLeaving(
  trx: Transaction,
  scope: TenantScope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await trx('connections')
    .where({ companyId: scope.companyId })
    .whereIn('id', [...ids])
    .update({ leavingAt: now });
  await noteRemains(trx, scope, 'connection', ids, now);
}

/** The deletion is reverted and the connection provisioned again: its webhook may already be gone. */
export async function markStaying(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await trx('connections')
    .whereIn('id', [...ids])
    .update({ leavingAt: null, provisionDueAt: now });
  await trx('deletionRemains')
    .where({ kind: 'connection' })
    .whereIn('refId', [...ids])
    .delete();
}

/**
 * Deletes a connection in two steps: no more events are accepted, then `end` deprovisions it at the provider and
 * deletes the row. Throws ERR_IN_USE with the count while active tickets prevent it.
 */
export function createLeaving(
  { clock }: Pick<Infra, 'clock'>,
  {
    change,
    lock,
    end,
  }: {
    change<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
    lock(trx: Transaction, scope: TenantScope, id: number): Promise<unknown>;
    end(scope: TenantScope, id: number): Promise<void>;
  },
) {
  return async (scope: TenantScope, id: number): Promise<void> => {
    await change(async (trx) => {
      await lock(trx, scope, id);
      await assertNoActiveTickets(trx, scope, { connectionId: id });
      await markLeaving(trx, scope, [id], clock.now());
    });
    try {
      await end(scope, id);
    } catch (error) {
      // A last message may have opened a ticket: the deletion is rejected, as it would have been before.
      await change((trx) => markStaying(trx, [id], clock.now()));
      throw error;
    }
  };
}

/** Nobody was told that these are deleted: they are kept. */
export const abandonedDeletions = ({ db, clock }: Pick<Infra, 'db' | 'clock'>): Sweep => ({
  name: 'take back abandoned deletions of connections',
  everyMs: 60_000,
  run: () =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const ids: number[] = await trx('connections as c')
        .leftJoin('companyDeletions as d', 'd.companyId', 'c.companyId')
        .where('c.leavingAt', '<', new Date(now.getTime() - ABANDONED_MS))
        .whereNull('d.companyId')
        .limit(100)
        .pluck('c.id');
      if (ids.length) await markStaying(trx, ids, now);
    }),
});
