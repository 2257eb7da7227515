import { hidesNumbersFrom } from '@recado/sdk/ui';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { newOpaqueToken, sha256 } from '../../infra/auth/tokens.js';
import { verifyPassword } from '../../infra/auth/passwords.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../ports/events.js';
import type { Infra } from '../../services.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { createAuthenticate } from './authenticate.js';
import { GRACE_MS, successorOf } from './refresh-tokens.js';
import { createSessionUser } from './session-user.js';
import * as repo from './sessions.repo.js';
import { createSignInLimits } from './sign-in-limits.js';
import { assertMayWork } from './working-hours.js';

export type SessionsService = ReturnType<typeof createSessionsService>;

const DAY_MS = 86_400_000;
/** An address that signed in within this time is known to the account. */
const KNOWN_FOR_MS = 90 * DAY_MS;

export interface Device {
  ip: string;
  userAgent?: string;
  /** The refresh cookie that came along. */
  refreshToken?: string;
}
/** A session that was just begun or renewed; the refresh token goes into the cookie and nowhere else. */
export interface OpenedSession extends TenantScope {
  userId: number;
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
}

export function createSessionsService(
  infra: Infra,
  deps: {
    outbox: Outbox;
    principals: PrincipalCache;
    users: UsersService;
    companies: CompaniesService;
    settings: SettingsService;
  },
) {
  const { db, clock, config } = infra;
  const { outbox, principals, users, companies } = deps;
  const limits = createSignInLimits(infra.redis, config.redisPrefix, infra.log);
  const lifetime = config.refreshTokenDays * DAY_MS;
  const hashOf = (token: string | undefined) => (token ? sha256(token) : undefined);

  async function checkPassword(email: string, password: string, device: Device) {
    const attempt = { ip: device.ip, email };
    const { knownDevicesOnly } = await limits.begin(attempt);
    const user = await users.findForSignIn(email);
    if (knownDevicesOnly) {
      const since = new Date(clock.now().getTime() - KNOWN_FOR_MS);
      const asked = { ip: device.ip, refreshHash: hashOf(device.refreshToken), since };
      // An account that does not exist knows nobody, and answers like one that does.
      if (!(await repo.isKnownDevice(db, user?.id ?? 0, asked))) throw apiError('ERR_TOO_MANY_REQUESTS');
    }
    const right = await verifyPassword(password, user?.passwordHash);
    if (!user || !right) {
      await limits.failed(attempt);
      throw apiError('ERR_INVALID_CREDENTIALS');
    }
    await limits.succeeded(attempt);
    return user;
  }

  /** Begins a session in a transaction that holds the user's row, so that two sign-ins at once leave one session. */
  async function begin(
    trx: Transaction,
    user: { id: number } & TenantScope,
    device: Device,
  ): Promise<OpenedSession & { ended?: string }> {
    const now = clock.now();
    await users.lock(trx, user, user.id);
    const older = await repo.endLiveSession(trx, user.id, now);
    const { token, hash } = newOpaqueToken();
    const expiresAt = new Date(now.getTime() + lifetime);
    const id = await repo.insertSession(trx, {
      userId: user.id,
      companyId: user.companyId,
      refreshHash: hash,
      rotatedAt: now,
      expiresAt,
      ip: device.ip,
      userAgent: device.userAgent,
    });
    const sessionId = id.toString('hex');
    if (older)
      await outbox.append(trx, {
        companyId: user.companyId,
        topic: 'user',
        action: 'auth',
        data: { action: 'auth', user: { id: user.id }, sessionId },
        audience: { to: 'older-sessions', userId: user.id, sessionId },
      });
    const { companyId, id: userId } = user;
    return { companyId, userId, sessionId, refreshToken: token, expiresAt, ended: older?.toString('hex') };
  }

  const authenticate = createAuthenticate(infra, deps);
  return {
    authenticate,
    renew({ userId, sessionId }: Principal): Promise<Principal> {
      principals.forgetSession(sessionId);
      return authenticate({ sub: String(userId), sid: sessionId });
    },
    underSetting(principal: Principal, key: string, value: string): Principal {
      const masked = key === 'lgpdHideNumber' ? hidesNumbersFrom(principal, value) : principal.masked;
      return masked === principal.masked ? principal : { ...principal, masked };
    },
    sessionUser: createSessionUser(infra, deps),

    async signIn(email: string, password: string, device: Device): Promise<OpenedSession> {
      const user = await checkPassword(email.trim().toLowerCase(), password, device);
      const company = await companies.find(user);
      if (!company.status && !user.super) throw apiError('ERR_COMPANY_SUSPENDED');
      assertMayWork(user, company.timeZone, clock.now());
      const opened = await inTransaction(db, (trx) => begin(trx, user, device));
      outbox.wake();
      if (opened.ended) principals.forgetSession(opened.ended);
      await companies.touchLastLogin(user);
      await users.upgradePasswordHash(user, password);
      return opened;
    },

    /** Takes the current refresh token, or for ten seconds the one before it; an older one ends the session. */
    async refresh(token: string | undefined): Promise<OpenedSession> {
      if (!token) throw apiError('ERR_UNAUTHENTICATED');
      const now = clock.now();
      const next = successorOf(config, token);
      const outcome = await inTransaction(db, async (trx): Promise<OpenedSession | ApiError> => {
        const current = await repo.lockByRefreshHash(trx, sha256(token));
        const session = current ?? (await repo.lockByFormerHash(trx, sha256(token)));
        if (!session || session.endedAt || session.expiresAt <= now) {
          const suspended = session && (await repo.isOfSuspended(trx, session.id));
          return apiError(suspended ? 'ERR_COMPANY_SUSPENDED' : 'ERR_SESSION_ENDED');
        }
        let { expiresAt } = session;
        if (current) {
          expiresAt = new Date(now.getTime() + lifetime);
          const rotated = { refreshHash: next.hash, formerHash: sha256(token), rotatedAt: now, expiresAt };
          await repo.rotate(trx, session.id, rotated);
        } else if (now.getTime() - session.rotatedAt.getTime() > GRACE_MS) {
          // Someone holds a token that was replaced: a thief or the owner, and it cannot be told which.
          await repo.endSession(trx, session.id, now);
          principals.forgetSession(session.id.toString('hex'));
          return apiError('ERR_SESSION_ENDED');
        }
        const { companyId, userId } = session;
        return {
          companyId,
          userId,
          sessionId: session.id.toString('hex'),
          refreshToken: next.token,
          expiresAt,
        };
      });
      if (outcome instanceof Error) throw outcome; // thrown only here, so that the ending is committed
      const [company, user] = await Promise.all([
        companies.find(outcome),
        users.find(outcome, outcome.userId),
      ]);
      if (!company.status && !user.super) throw apiError('ERR_COMPANY_SUSPENDED');
      // Who was at work when it ended goes on with the token in hand, and gets no other.
      assertMayWork(user, company.timeZone, now);
      return outcome;
    },

    /** For the sweeper: sessions are kept for as long as they make an address known. */
    trim: () => repo.deleteEndedBefore(db, new Date(clock.now().getTime() - KNOWN_FOR_MS), 1_000),

    async signOut(sessionId: string): Promise<void> {
      await repo.endSession(db, Buffer.from(sessionId, 'hex'), clock.now());
      principals.forgetSession(sessionId);
    },
  };
}
