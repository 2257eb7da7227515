import { hidesNumbersFrom } from '@recado/sdk/rules';
import type { Authenticate } from '../../infra/auth/access.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { isExpired } from '../../infra/subscription.js';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { PlanFlag } from '@recado/sdk/contracts';
import { mayWork } from './working-hours.js';
import { PLAN_FLAGS } from '../plans/plans.wire.js';
import { isOfSuspended } from '../sessions/sessions.tx.js';

type Row = Omit<
  Principal,
  'sessionId' | 'planFlags' | 'queueIds' | 'suspended' | 'offDuty' | 'masked' | 'super' | 'expired'
> &
  Record<PlanFlag, boolean> & {
    isSuper: boolean;
    active: boolean;
    dueDate: string | null;
    timeZone: string;
    startWork: string;
    endWork: string;
    queueIds: string | number[] | null;
    hideNumber: string | null;
  };

/** Who a verified token speaks for, as the database has it now: one query, kept for less than a second. */
export function createAuthenticate(
  { db, clock, config }: Pick<Infra, 'db' | 'clock' | 'config'>,
  { principals }: { principals: PrincipalCache },
): Authenticate {
  return async ({ sub, sid }) => {
    if (!/^[0-9a-f]{32}$/.test(sid)) throw apiError('ERR_UNAUTHENTICATED');
    const principal = await principals.get(sid, async () => {
      const now = clock.now();
      const row = await readLiveSession(db, Buffer.from(sid, 'hex'), now);
      if (!row) {
        const suspended = await isOfSuspended(db, Buffer.from(sid, 'hex'));
        throw apiError(suspended ? 'ERR_COMPANY_SUSPENDED' : 'ERR_SESSION_ENDED');
      }
      return toPrincipal(row, sid, now, config.accessTokenSeconds * 1000);
    });
    if (sub !== String(principal.userId)) throw apiError('ERR_UNAUTHENTICATED');
    return principal;
  };
}

async function readLiveSession(db: Db, id: Buffer, now: Date): Promise<Row | undefined> {
  return db('sessions as s')
    .join('users as u', 'u.id', 's.userId')
    .join('companies as c', 'c.id', 'u.companyId')
    .join('plans as p', 'p.id', 'c.planId')
    .leftJoin('settings as h', (on) =>
      on.on('h.companyId', 'u.companyId').andOnVal('h.name', 'lgpdHideNumber'),
    )
    .where('s.id', id)
    .whereNull('s.endedAt')
    .where('s.expiresAt', '>', now)
    .first(
      'u.id as userId',
      'u.companyId',
      'u.name',
      'u.profile',
      'u.super as isSuper',
      'u.allTicket',
      'u.allowGroup',
      'u.showDashboard',
      'u.allowRealTime',
      'u.allowConnections',
      'c.status as active',
      db.raw("DATE_FORMAT(c.dueDate, '%Y-%m-%d') AS dueDate"),
      'c.timeZone',
      'u.startWork',
      'u.endWork',
      'h.value as hideNumber',
      ...PLAN_FLAGS.map((flag) => `p.${flag}`),
      db.raw('(SELECT JSON_ARRAYAGG(q.queueId) FROM userQueues q WHERE q.userId = u.id) AS queueIds'),
    );
}

/** `grace`: how long a token that was given at the end of the working hours lasts. */
function toPrincipal(row: Row, sessionId: string, now: Date, grace: number): Principal {
  const queueIds =
    typeof row.queueIds === 'string' ? (JSON.parse(row.queueIds) as number[]) : (row.queueIds ?? []);
  const company = { id: row.companyId, dueDate: row.dueDate, timeZone: row.timeZone };
  return {
    companyId: row.companyId,
    userId: row.userId,
    sessionId,
    name: row.name,
    profile: row.profile,
    super: row.isSuper,
    allTicket: row.allTicket,
    allowGroup: row.allowGroup,
    showDashboard: row.showDashboard,
    allowRealTime: row.allowRealTime,
    allowConnections: row.allowConnections,
    queueIds,
    planFlags: new Set(PLAN_FLAGS.filter((flag) => row[flag])),
    expired: isExpired(company, now),
    suspended: !row.active,
    offDuty: [now, new Date(now.getTime() - grace)].every(
      (at) => !mayWork({ ...row, super: row.isSuper }, row.timeZone, at),
    ),
    masked: hidesNumbersFrom({ profile: row.profile, super: row.isSuper }, row.hideNumber),
  };
}
