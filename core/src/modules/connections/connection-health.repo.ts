import type { Db, Transaction } from '../../infra/database.js';

export interface HealthRow {
  figures: string | null;
  toldAt: Date | null;
  error: string | null;
  askedAt: Date;
}

export const findHealth = (db: Db, connectionId: number): Promise<HealthRow | undefined> =>
  db('connectionHealth').where({ connectionId }).first('figures', 'toldAt', 'error', 'askedAt');

/** Connections of these channels that were not asked about today, or ever. */
export const dueHealth = (
  db: Db,
  channels: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> =>
  db('connections as c')
    .join('companies as o', 'o.id', 'c.companyId')
    .leftJoin('connectionHealth as h', 'h.connectionId', 'c.id')
    .whereIn('c.channel', [...channels])
    .where({ 'c.status': 'CONNECTED', 'o.status': true })
    .whereNull('c.leavingAt')
    .andWhere((due) => due.whereNull('h.dueAt').orWhere('h.dueAt', '<=', now))
    .limit(limit)
    .pluck('c.id');

/** Before the question: a process that ends meanwhile does not ask at once again. */
export async function noteQuestion(
  db: Db,
  connectionIds: readonly number[],
  { askedAt, dueAt }: { askedAt: Date; dueAt: Date },
): Promise<void> {
  if (connectionIds.length === 0) return;
  await db('connectionHealth')
    .insert(connectionIds.map((connectionId) => ({ connectionId, askedAt, dueAt })))
    .onConflict('connectionId')
    .merge(['askedAt', 'dueAt']);
}

/** The last figures, locked until the caller has written the new ones. */
export const lockFigures = async (trx: Transaction, connectionId: number): Promise<string | null> =>
  (await trx('connectionHealth').where({ connectionId }).forUpdate().first('figures'))?.figures ?? null;

export async function saveHealth(
  db: Db,
  connectionId: number,
  change: { figures: string; toldAt: Date; error: null; dueAt: Date } | { error: string },
): Promise<void> {
  await db('connectionHealth').where({ connectionId }).update(change);
}
