import type { SignInOutcome } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** How many sign-ins of a user are shown. */
const MOST_SIGN_INS = 50;
/** How many rows of refused tries a user keeps: they push out each other, and no sign-in. */
const MOST_REFUSED = 50;

export type Way = Extract<SignInOutcome, 'password' | 'code' | 'recovery-code' | 'invitation'>;
export type Why = Exclude<SignInOutcome, Way>;
interface User extends TenantScope {
  userId: number;
}
export interface RefusedRow extends User {
  minute: Date;
  why: Why;
  times: number;
  refusedAt: Date;
  ip: string;
  userAgent: string | null;
}
interface SessionStart {
  id: Buffer;
  createdAt: Date;
  way: Way;
  ip: string | null;
  userAgent: string | null;
}

const sessionsOf = (db: Db, { companyId, userId }: User) =>
  db('sessions').where({ userId, companyId }).orderBy('createdAt', 'desc');

/** Newest first. */
export const latestSessions = (db: Db, user: User, since: Date): Promise<SessionStart[]> =>
  sessionsOf(db, user)
    .where('createdAt', '>', since)
    .limit(MOST_SIGN_INS)
    .select('id', 'createdAt', 'way', 'ip', 'userAgent') as unknown as Promise<SessionStart[]>;

export async function lastSessionAt(db: Db, user: User, since: Date): Promise<Date | undefined> {
  const row: { createdAt: Date } | undefined = await sessionsOf(db, user)
    .where('createdAt', '>', since)
    .first('createdAt');
  return row?.createdAt;
}

export const latestRefused = (db: Db, { companyId, userId }: User, since: Date): Promise<RefusedRow[]> =>
  db('refusedSignIns')
    .where({ userId, companyId })
    .where('refusedAt', '>', since)
    .orderBy('refusedAt', 'desc')
    .limit(MOST_REFUSED) as unknown as Promise<RefusedRow[]>;

/** Adds them up with those of the same minute, and keeps a bounded number for each user. */
export async function addRefused(trx: Transaction, rows: readonly RefusedRow[]): Promise<void> {
  // IGNORE: one of the users may be deleted at the same time, which is no reason to lose the others' rows.
  await trx.raw(
    `INSERT IGNORE INTO refusedSignIns (userId, companyId, minute, why, times, refusedAt, ip, userAgent)
     VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}
     ON DUPLICATE KEY UPDATE times = times + VALUES(times), refusedAt = VALUES(refusedAt),
       ip = VALUES(ip), userAgent = VALUES(userAgent)`,
    rows.flatMap((row) => [
      ...[row.userId, row.companyId, row.minute, row.why, row.times, row.refusedAt],
      ...[row.ip.slice(0, 64), row.userAgent?.slice(0, 255) ?? null],
    ]),
  );
  await trx.raw(
    `DELETE r FROM refusedSignIns r JOIN (
       SELECT userId, minute, why, ROW_NUMBER() OVER (PARTITION BY userId ORDER BY refusedAt DESC) AS place
       FROM refusedSignIns WHERE userId IN (?)
     ) AS n ON n.userId = r.userId AND n.minute = r.minute AND n.why = r.why
     WHERE n.place > ?`,
    [[...new Set(rows.map(({ userId }) => userId))], MOST_REFUSED],
  );
}

/** A bounded number. */
export const deleteRefusedBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db('refusedSignIns').where('refusedAt', '<', before).limit(limit).delete();
