import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface RequestRow {
  id: number;
  epoch: number;
  createdAt: Date;
  startedAt: Date;
  requestHash: Buffer | null;
  /** JSON. */
  answer: string | null;
}
export interface RequestKey extends TenantScope {
  connectionId: number;
  keyHash: Buffer;
}
const table = (db: Db) => db('externalRequests');

/** Throws a duplicate of `externalRequests_key` if the key is known. */
export async function insertRequest(db: Db, key: RequestKey, now: Date): Promise<number> {
  const { companyId, connectionId, keyHash } = key;
  const [id] = await table(db).insert({ companyId, connectionId, keyHash, createdAt: now, startedAt: now });
  return id!;
}

export const findRequest = (db: Db, { connectionId, keyHash }: RequestKey): Promise<RequestRow | undefined> =>
  table(db)
    .where({ connectionId, keyHash })
    .first('id', 'epoch', 'createdAt', 'startedAt', 'requestHash', 'answer');

/** Takes over a request whose process has died; false if somebody else was quicker. */
export async function takeOver(
  db: Db,
  { id, epoch }: Pick<RequestRow, 'id' | 'epoch'>,
  now: Date,
): Promise<boolean> {
  const taken = await table(db)
    .where({ id, epoch })
    .whereNull('answer')
    .update({ epoch: epoch + 1, startedAt: now });
  return taken === 1;
}

/** False if the request was taken over meanwhile. */
export async function settleRequest(
  trx: Transaction,
  { id, epoch }: Pick<RequestRow, 'id' | 'epoch'>,
  end: { requestHash: Buffer; answer: string },
): Promise<boolean> {
  const settled = await table(trx).where({ id, epoch }).whereNull('answer').update(end);
  return settled === 1;
}

/** A request that failed: the key is free again. One that is through stays. */
export async function dropRequest(db: Db, { id, epoch }: Pick<RequestRow, 'id' | 'epoch'>): Promise<void> {
  await table(db).where({ id, epoch }).whereNull('answer').delete();
}

/** A key that is no longer remembered. */
export async function forgetRequest(db: Db, { id, epoch }: Pick<RequestRow, 'id' | 'epoch'>): Promise<void> {
  await table(db).where({ id, epoch }).delete();
}

/** A bounded number. */
export const deleteRequestsBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  table(db).where('createdAt', '<', before).limit(limit).delete();
