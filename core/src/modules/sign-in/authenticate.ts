import type { Authenticate } from '../../infra/auth/access.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { readLiveSession, readLiveSessions } from './people.tx.js';
import { toPrincipal } from './principal.rules.js';
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

/** Principals of many of a company's sessions in one query; those that have ended have none. */
export type PrincipalsOf = (
  company: TenantScope,
  sessionIds: readonly string[],
) => Promise<Map<string, Principal>>;

export function createPrincipalsOf({
  db,
  clock,
  config,
}: Pick<Infra, 'db' | 'clock' | 'config'>): PrincipalsOf {
  return async (company, sessionIds) => {
    if (!sessionIds.length) return new Map();
    const now = clock.now();
    const ids = sessionIds.map((id) => Buffer.from(id, 'hex'));
    const grace = config.accessTokenSeconds * 1000;
    return new Map(
      (await readLiveSessions(db, company, ids, now)).map((row) => {
        const id = row.id.toString('hex');
        return [id, toPrincipal(row, id, now, grace)];
      }),
    );
  };
}
