import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './queues.repo.js';

export interface QueueRef {
  id: number;
  name: string;
  color: string;
}

/** A queue as other modules show it; ids of other companies are simply not found. */
export async function queueRefs(
  db: Db,
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, QueueRef>> {
  if (ids.length === 0) return new Map();
  const rows = await repo.queuesByIds(db, scope, ids);
  return new Map(rows.map(({ id, name, color }) => [id, { id, name, color }]));
}
/** Every queue of a company, by name. */
export const queueNames = async (db: Db, scope: TenantScope): Promise<QueueRef[]> =>
  (await repo.allQueues(db, scope)).map(({ id, name, color }) => ({ id, name, color }));
export type QueueRefs = typeof queueRefs;

/** Locks a queue until the transaction ends: its tickets are assigned one at a time. */
export const holdQueue = async (trx: Transaction, scope: TenantScope, id: number): Promise<void> =>
  void (await repo.lockQueue(trx, scope, id));
