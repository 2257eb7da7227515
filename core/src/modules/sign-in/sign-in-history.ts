import type { SignIn } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { browserOf } from '../sessions/browsers.rules.js';
import { KNOWN_FOR_MS } from '../sessions/device-marks.rules.js';
import * as repo from '../sessions/sign-ins.tx.js';
import type { UsersService } from '../users/users.service.js';

/** Who has signed in when: the sessions of a user, and the tries that were refused. */
export function createSignInHistory(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { users }: { users: UsersService },
) {
  const since = () => new Date(clock.now().getTime() - KNOWN_FOR_MS);
  return {
    /** Of the caller alone: addresses are nobody else's business. */
    async own({ companyId, userId, sessionId }: Principal): Promise<SignIn[]> {
      const [sessions, refused] = await Promise.all([
        repo.latestSessions(db, { companyId, userId }, since()),
        repo.latestRefused(db, { companyId, userId }, since()),
      ]);
      const entries = [
        ...sessions.map((one) => ({
          ...{ at: one.createdAt, outcome: one.way, times: 1, address: one.ip },
          ...browserOf(one.userAgent),
          current: one.id.toString('hex') === sessionId,
        })),
        ...refused.map((one) => ({
          ...{ at: one.refusedAt, outcome: one.why, times: one.times, address: one.ip },
          ...browserOf(one.userAgent),
          current: false,
        })),
      ];
      return entries
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .map((one) => ({ ...one, at: one.at.toISOString() }));
    },
    async last({ companyId }: TenantScope, userId: number): Promise<{ at: string | null }> {
      await users.find({ companyId }, userId);
      const at = await repo.lastSessionAt(db, { companyId, userId }, since());
      return { at: at?.toISOString() ?? null };
    },
  };
}
