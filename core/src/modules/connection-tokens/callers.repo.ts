import type { PlanFlag } from '@recado/sdk/contracts';
import { PLAN_FLAGS } from '@recado/sdk/rules';
import type { Db } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';

export type CallerRow = Record<PlanFlag, boolean> & {
  id: number;
  companyId: number;
  connectionId: number;
  channel: string;
  scopes: string;
  lastUsedAt: Date | null;
  leavingAt: Date | null;
  active: boolean;
  dueDate: string | null;
  graceDays: number;
  timeZone: string;
};

/** The moment of the last use is accurate to this many milliseconds, so that a request rarely writes. */
const ACCURATE_MS = 60_000;

/** A working token with its connection, and the rights of its company at this moment. */
export const readToken = (db: Db, tokenHash: Buffer, now: Date): Promise<CallerRow | undefined> =>
  db('connectionTokens as t')
    .join('connections as l', 'l.id', 't.connectionId')
    .join('companies as c', 'c.id', 't.companyId')
    .join('plans as p', 'p.id', 'c.planId')
    .where({ 't.tokenHash': tokenHash })
    .whereNull('t.revokedAt')
    .where((any) => any.whereNull('t.expiresAt').orWhere('t.expiresAt', '>', now))
    .first(
      ...['id', 'companyId', 'connectionId', 'scopes', 'lastUsedAt'].map((column) => `t.${column}`),
      'l.channel',
      'l.leavingAt',
      'c.status as active',
      'c.timeZone',
      db.raw("DATE_FORMAT(c.dueDate, '%Y-%m-%d') AS dueDate"),
      db.raw(`${GRACE_DAYS} AS graceDays`),
      ...PLAN_FLAGS.map((flag) => `p.${flag}`),
    ) as Promise<CallerRow | undefined>;

export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ACCURATE_MS);
  await db('connectionTokens')
    .where({ id })
    .where((any) => any.whereNull('lastUsedAt').orWhere('lastUsedAt', '<=', before))
    .update({ lastUsedAt: now });
}
export const isNoteDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= ACCURATE_MS;
