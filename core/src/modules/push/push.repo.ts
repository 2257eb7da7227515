import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface SubscriptionRow {
  id: number;
  companyId: number;
  userId: number;
  sessionId: Buffer;
  endpoint: Buffer;
  publicKey: Buffer;
  /** Sealed. */
  authSecret: Buffer;
  failingSince: Date | null;
}
export type Owner = TenantScope & { userId: number; sessionId: string };
const idOf = ({ sessionId }: Pick<Owner, 'sessionId'>) => Buffer.from(sessionId, 'hex');

const own = (db: Db, owner: Owner) =>
  db<SubscriptionRow>('pushSubscriptions').where({
    ...{ companyId: owner.companyId, userId: owner.userId },
    sessionId: idOf(owner),
  });

/** The installation's keys, made by whoever comes first. */
export async function keysOf(
  db: Db,
  make: () => { publicKey: Buffer; privateKey: Buffer },
  now: Date,
): Promise<{ publicKey: Buffer; privateKey: Buffer }> {
  const read = () => db('pushKeys').where({ id: 1 }).first('publicKey', 'privateKey');
  const stored = await read();
  if (stored) return stored;
  await db('pushKeys')
    .insert({ id: 1, ...make(), createdAt: now })
    .onConflict('id')
    .ignore();
  return read();
}

export const findOwn = (
  db: Db,
  owner: Owner,
): Promise<Pick<SubscriptionRow, 'id' | 'failingSince'> | undefined> =>
  own(db, owner).orderBy('id', 'desc').first('id', 'failingSince');

export const deleteOwn = (db: Db, owner: Owner): Promise<number> => own(db, owner).delete();

/** One browser of one session; the same address again keeps its row, whoever had it. */
export async function upsert(
  trx: Transaction,
  owner: Owner,
  browser: { endpointHash: Buffer; endpoint: string; service: string; publicKey: Buffer; authSecret: Buffer },
  { most, now }: { most: number; now: Date },
): Promise<void> {
  const { companyId, userId } = owner;
  const values = { companyId, userId, sessionId: idOf(owner), ...browser };
  // Whose browser it was before must not wait in it for somebody else.
  await trx('pushSubscriptions').where({ endpointHash: browser.endpointHash }).whereNot({ userId }).delete();
  await trx('pushSubscriptions')
    .insert({ ...values, createdAt: now })
    .onConflict('endpointHash')
    .merge({ sessionId: values.sessionId, publicKey: browser.publicKey, authSecret: browser.authSecret });
  const kept = await trx('pushSubscriptions')
    .where({ userId })
    .orderBy('id', 'desc')
    .limit(most)
    .select('id');
  await trx('pushSubscriptions').where({ userId }).where('id', '<', kept.at(-1)!.id).delete();
  // What happened before anybody was to be told stays untold.
  await trx.raw(
    `INSERT INTO pushCursors (companyId, seq)
     SELECT ?, COALESCE((SELECT seq FROM companyStreams WHERE companyId = ?), 0)
     ON DUPLICATE KEY UPDATE seq = IF(
       (SELECT COUNT(*) FROM (SELECT 1 FROM pushSubscriptions WHERE companyId = ? LIMIT 2) two) > 1, seq, VALUES(seq))`,
    [companyId, companyId, companyId],
  );
}

/** Browsers whose session is over. */
export const deleteEnded = (db: Db, now: Date): Promise<unknown> =>
  db.raw(
    `DELETE p FROM pushSubscriptions p JOIN sessions s ON s.id = p.sessionId
     WHERE s.endedAt IS NOT NULL OR s.expiresAt <= ?`,
    [now],
  );

/** What nobody needs to hear of any longer. */
export const deleteOld = (db: Db, before: Date): Promise<number> =>
  db('pushDeliveries').where('createdAt', '<', before).delete();

export interface NewDelivery extends TenantScope {
  subscriptionId: number;
  topic: string;
  seq: number;
  payload: string;
}

/** Of several about one conversation the last one waits. */
export async function insertDeliveries(db: Db, rows: readonly NewDelivery[], now: Date): Promise<void> {
  if (!rows.length) return;
  const times = { dueAt: now, createdAt: now };
  await db('pushDeliveries')
    .insert(rows.map((row) => ({ ...row, ...times, attempts: 0 })))
    .onConflict(['subscriptionId', 'topic'])
    .merge(['seq', 'payload', 'attempts', 'dueAt', 'createdAt']);
}
