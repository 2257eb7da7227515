import type { Authenticate } from '../../infra/auth/access.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { readLiveSession } from './people.tx.js';
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
