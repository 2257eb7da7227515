import { hidesNumbersFrom } from '@recado/sdk/rules';
import type { Authenticate } from '../../infra/auth/access.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { isExpired } from '../../infra/subscription.js';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import { readLiveSession, type SessionRow } from './session-principal.repo.js';
import { mayWork } from './working-hours.js';
import { PLAN_FLAGS } from '@recado/sdk/rules';
import { isOfSuspended } from '../sessions/sessions.tx.js';

/** The principal of a verified token, with current data: one query, cached for less than a second. */
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

/** `grace`: the lifetime of a token that was given at the end of the working hours. */
function toPrincipal(row: SessionRow, sessionId: string, now: Date, grace: number): Principal {
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
