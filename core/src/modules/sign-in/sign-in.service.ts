import { hidesNumbersFrom } from '@recado/sdk/rules';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { newOpaqueToken, sha256 } from '../../infra/auth/tokens.js';
import { recognised, stranger } from '../../infra/auth/password-turns.js';
import { verifyPassword } from '../../infra/auth/passwords.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvitationsService } from '../invitations/invitations.service.js';
import type { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { createAuthenticate, createPrincipalsOf } from './authenticate.js';
import { createDeviceMarks, KNOWN_FOR_MS } from '../sessions/device-marks.rules.js';
import { GRACE_MS, laterHashes, successorOf } from '../sessions/refresh-tokens.rules.js';
import { createRefusedSignIns } from './refused-sign-ins.js';
import { createSecondStep, type DueStep, type SigningIn } from './second-step.service.js';
import { createSessionUser } from './session-user.js';
import { createSignInHistory } from './sign-in-history.js';
import * as repo from '../sessions/sessions.tx.js';
import { deleteExpiredChallenges } from '../sessions/sign-in-challenges.tx.js';
import { deleteRefusedBefore, type Way } from '../sessions/sign-ins.tx.js';
import { createSignInLimits } from '../sessions/sign-in-limits.service.js';
import { assertMayWork, mayWork } from './working-hours.js';

export type SessionsService = ReturnType<typeof createSessionsService>;

const DAY_MS = 86_400_000;

export interface Device {
  ip: string;
  userAgent?: string;
  /** The cookie that identifies the browser, as received. */
  mark?: string;
}
/** A session that was just started or renewed; the refresh token goes into the cookie and nowhere else. */
export interface OpenedSession extends TenantScope {
  userId: number;
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
  /** The cookie that identifies the browser from now on. */
  mark: { value: string; expiresAt: Date };
}

export function createSessionsService(
  infra: Infra,
  deps: {
    outbox: Outbox;
    principals: PrincipalCache;
    users: UsersService;
    companies: CompaniesService;
    settings: SettingsService;
    secondFactor: SecondFactorService;
    invitations: Pick<InvitationsService, 'accept'>;
  },
) {
  const { db, clock, config } = infra;
  const { outbox, principals, users, companies } = deps;
  const limits = createSignInLimits(infra.redis, config.redisPrefix, infra.log);
  const refused = createRefusedSignIns(infra);
  const lifetime = config.refreshTokenDays * DAY_MS;
  const marks = createDeviceMarks(config);
  const marked = (cookie: string | undefined, userId: number): OpenedSession['mark'] => {
    const now = clock.now();
    return {
      value: marks.write(marks.read(cookie), userId, now),
      expiresAt: new Date(now.getTime() + KNOWN_FOR_MS),
    };
  };

  async function checkPassword(email: string, password: string, device: Device) {
    const user = await users.findForSignIn(email);
    // An account that does not exist recognises no browser, and is slowed down like one that does.
    const userId = user?.id ?? 0;
    const mark = marks.read(device.mark);
    const since = new Date(clock.now().getTime() - KNOWN_FOR_MS);
    const attempt = {
      ...{ ip: device.ip, email },
      ...(marks.knows(mark, userId, clock.now()) && { device: mark.id }),
      isKnownNetwork: () => repo.isKnownNetwork(db, userId, { ip: device.ip, since }),
    };
    await limits.begin(attempt);
    const isRecognised = attempt.device !== undefined || (await attempt.isKnownNetwork());
    const asker = isRecognised ? recognised(device.ip, userId) : stranger(device.ip);
    const right = await verifyPassword(password, user?.passwordHash, asker);
    if (user && !right) refused.note(user, 'wrong-password', device);
    if (!user || !right) throw apiError('ERR_INVALID_CREDENTIALS');
    await limits.succeeded(attempt);
    return user;
  }

  /** Starts a session in a transaction that locks the user's row, so that two concurrent sign-ins leave one session. */
  async function begin(
    trx: Transaction,
    user: { id: number } & TenantScope,
    device: Device,
    way: Way,
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
      way,
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
    const opened = { companyId, userId, sessionId, refreshToken: token, expiresAt };
    return { ...opened, mark: marked(device.mark, userId), ended: older?.toString('hex') };
  }

  /** Throws unless the user may sign in at this moment. */
  async function assertAdmitted(user: SigningIn, device: Device): Promise<void> {
    const company = await companies.find(user);
    const isSuspended = !company.status && !user.super;
    if (!isSuspended && mayWork(user, company.timeZone, clock.now())) return;
    refused.note(user, isSuspended ? 'suspended' : 'out-of-hours', device);
    throw apiError(isSuspended ? 'ERR_COMPANY_SUSPENDED' : 'ERR_OUT_OF_HOURS');
  }
  /** Once the session is stored. */
  async function begun<T extends OpenedSession & { ended?: string }>(opened: T): Promise<T> {
    outbox.wake();
    if (opened.ended) principals.forgetSession(opened.ended);
    await companies.touchLastLogin(opened);
    return opened;
  }
  const secondStep = createSecondStep(infra, {
    ...deps,
    limits,
    marks,
    refused,
    assertAdmitted,
    begin,
    begun,
  });

  async function enter(user: SigningIn, device: Device, way: Way): Promise<OpenedSession | DueStep> {
    const due = await secondStep.dueFor(user);
    return due ?? begun(await inTransaction(db, (trx) => begin(trx, user, device, way)));
  }

  const authenticate = createAuthenticate(infra, deps);
  return {
    authenticate,
    principalsOf: createPrincipalsOf(infra),
    renew({ userId, sessionId }: Principal): Promise<Principal> {
      principals.forgetSession(sessionId);
      return authenticate({ sub: String(userId), sid: sessionId });
    },
    underSetting(principal: Principal, key: string, value: string): Principal {
      const masked = key === 'lgpdHideNumber' ? hidesNumbersFrom(principal, value) : principal.masked;
      return masked === principal.masked ? principal : { ...principal, masked };
    },
    sessionUser: createSessionUser(infra, deps),

    /** A session, or the step that has to follow the password: until then there is neither a session nor a token. */
    async signIn(email: string, password: string, device: Device): Promise<OpenedSession | DueStep> {
      const user = await checkPassword(email.trim().toLowerCase(), password, device);
      await assertAdmitted(user, device);
      await users.upgradePasswordHash(user, password);
      return enter(user, device, 'password');
    },
    /** For somebody who has just chosen the password behind an invitation. */
    async acceptInvitation(
      secret: string,
      password: string,
      device: Device,
    ): Promise<OpenedSession | DueStep> {
      const { id, ...scope } = await deps.invitations.accept(secret, password);
      const user = await users.find(scope, id);
      await assertAdmitted(user, device);
      return enter(user, device, 'invitation');
    },
    secondStep,
    history: createSignInHistory(infra, deps),

    /** Accepts the current refresh token, or for ten seconds the previous one; an older one ends the session. */
    async refresh(token: string | undefined, mark?: string): Promise<OpenedSession> {
      if (!token) throw apiError('ERR_UNAUTHENTICATED');
      const now = clock.now();
      const next = successorOf(config, token);
      const outcome = await inTransaction(db, async (trx): Promise<OpenedSession | ApiError> => {
        const current = await repo.lockByRefreshHash(trx, sha256(token));
        const session = current ?? (await repo.lockByFormerHash(trx, sha256(token)));
        // A token that was replaced twice or more is in no row, but leads to the current one: it ends that session.
        const misused = session ? undefined : await repo.lockByRefreshHashes(trx, laterHashes(config, token));
        if (misused && !misused.endedAt) {
          await repo.endSession(trx, misused.id, now);
          principals.forgetSession(misused.id.toString('hex'));
        }
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
          // Somebody uses a token that was replaced: a thief or the owner, and nobody can tell which.
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
          mark: marked(mark, userId),
        };
      });
      if (outcome instanceof Error) throw outcome; // thrown only here, so that the end of the session is committed
      const [company, user] = await Promise.all([
        companies.find(outcome),
        users.find(outcome, outcome.userId),
      ]);
      if (!company.status && !user.super) throw apiError('ERR_COMPANY_SUSPENDED');
      // A user who was signed in when the hours ended continues with the current token and gets no new one.
      assertMayWork(user, company.timeZone, now);
      return outcome;
    },

    /** The key that counts a request without a session from a browser in which somebody has signed in. */
    deviceOf: (cookie: string | undefined): string | undefined => marks.read(cookie)?.id,

    /** For the sweeper: sessions are kept for as long as they make an address known. */
    async trim(): Promise<void> {
      const before = new Date(clock.now().getTime() - KNOWN_FOR_MS);
      await repo.deleteEndedBefore(db, before, 1_000);
      await deleteRefusedBefore(db, before, 1_000);
      await deleteExpiredChallenges(db, clock.now(), 1_000);
    },

    async signOut(sessionId: string): Promise<void> {
      await repo.endSession(db, Buffer.from(sessionId, 'hex'), clock.now());
      principals.forgetSession(sessionId);
    },
  };
}
