import { SECOND_STEP_MINUTES, type OwnSecondFactor, type SecondFactorSetUp } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, isDuplicate, type ApiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { secretBoxFor } from '../../infra/secret-box.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { createRecoveryCodes, isAppCode, plainCode } from './recovery-codes.rules.js';
import * as repo from './second-factors.repo.js';
import { addressOf, newSecret, stepOf } from './totp.rules.js';
import { secondsLeft } from './wrong-codes.rules.js';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Why a code was not accepted: a wait means that nobody looked at it. */
export type Refusal = 'wrong' | { waitSeconds: number };

/** A set-up in its user's hands: nothing of it is stored here before it is finished. */
interface SetUp {
  userId: number;
  secret: string;
  until: number;
}

/** The error of a code that was not accepted; thrown after the transaction that has counted it. */
export const refusal = (why: Refusal): ApiError =>
  why === 'wrong'
    ? apiError('ERR_SECOND_FACTOR_CODE', undefined, { field: 'code' })
    : apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: why.waitSeconds });

export function createSecondFactorService(
  { db, clock, config, log }: Pick<Infra, 'db' | 'clock' | 'config' | 'log'>,
  {
    users,
    companies,
    settings,
  }: { users: UsersService; companies: CompaniesService; settings: SettingsService },
) {
  const secrets = secretBoxFor(config.keys.secrets, 'second-factors');
  const setUps = secretBoxFor(config.keys.secrets, 'second-factor-set-ups');
  const recovery = createRecoveryCodes(config.keys.secrets);
  const ownerOf = ({ companyId, userId }: repo.Owner): repo.Owner => ({ companyId, userId });
  const isDemanded = (scope: TenantScope): Promise<boolean> =>
    settings.isEnabled(scope, 'requireSecondFactor');
  /** The user's id is sealed with it: a row that was copied to another user opens nothing. */
  function secretOf({ userId, sealedSecret }: repo.SecondFactorRow): string {
    const { of, secret } = secrets.open(sealedSecret) as { of: number; secret: string };
    if (of !== userId) throw new Error('The secret of a second factor is another user’s');
    return secret;
  }

  /** Compares a code once, and counts it; the transaction has to be committed whatever the verdict. */
  async function check(
    trx: Transaction,
    owner: repo.Owner,
    { code, isKnown }: { code: string; isKnown: boolean },
  ): Promise<'right' | Refusal> {
    const row = await repo.lockFactor(trx, owner);
    if (!row) return 'wrong';
    if (!isAppCode(code)) {
      const isRight = await repo.useRecoveryCode(trx, owner.userId, recovery.hashOf(owner.userId, code));
      if (isRight) log.info(ownerOf(owner), 'a recovery code was used');
      return isRight ? 'right' : 'wrong';
    }
    const now = clock.now();
    const wrong = isKnown ? row.knownWrong : row.strangerWrong;
    const left = secondsLeft({ wrong, triedAt: isKnown ? row.knownTriedAt : row.strangerTriedAt }, now);
    if (left > 0) return { waitSeconds: left };
    const step = stepOf(secretOf(row), plainCode(code), now, row.lastStep);
    const counted = step === undefined ? wrong + 1 : 0;
    await repo.updateFactor(trx, owner, {
      ...(step !== undefined && { lastStep: step }),
      ...(isKnown
        ? { knownWrong: counted, knownTriedAt: now }
        : { strangerWrong: counted, strangerTriedAt: now }),
    });
    return step === undefined ? 'wrong' : 'right';
  }

  async function begin(owner: repo.Owner): Promise<SecondFactorSetUp> {
    if (await repo.findFactor(db, owner)) throw apiError('ERR_SECOND_FACTOR_ON');
    const [user, company] = await Promise.all([users.find(owner, owner.userId), companies.find(owner)]);
    const secret = newSecret();
    const until = clock.now().getTime() + SECOND_STEP_MINUTES * 60_000;
    const sealed = setUps.seal({ userId: owner.userId, secret, until } satisfies SetUp);
    return {
      ...{ secret, setUp: sealed.toString('base64url') },
      address: addressOf(secret, { company: company.name, email: user.email }),
    };
  }
  /** The secret of a set-up, and the interval of its first code. Throws unless the code is right. */
  function opened(owner: repo.Owner, sealed: string, code: string): { secret: string; step: number } {
    const now = clock.now();
    let setUp: SetUp | undefined;
    try {
      setUp = setUps.open(Buffer.from(sealed, 'base64url')) as SetUp;
    } catch {
      // of another installation, or forged: as if it were too old
    }
    if (!setUp || setUp.userId !== owner.userId || setUp.until < now.getTime())
      throw apiError('ERR_SECOND_STEP_OVER');
    const step = stepOf(setUp.secret, plainCode(code), now);
    // The secret is in the caller's hands: wrong codes are mistakes, and none is counted.
    if (step === undefined) throw refusal('wrong');
    return { secret: setUp.secret, step };
  }
  async function freshCodes(trx: Transaction, userId: number): Promise<string[]> {
    const codes = recovery.make();
    await repo.replaceRecoveryCodes(
      trx,
      userId,
      codes.map((code) => recovery.hashOf(userId, code)),
    );
    return codes;
  }
  /** Turns it on by the first code of a set-up; the recovery codes are returned here and nowhere else. */
  async function turnOn(
    trx: Transaction,
    owner: repo.Owner,
    sealed: string,
    code: string,
  ): Promise<string[]> {
    const { secret, step } = opened(owner, sealed, code);
    const { userId, companyId } = owner;
    try {
      await repo.insertFactor(trx, {
        ...{ userId, companyId, lastStep: step, createdAt: clock.now() },
        sealedSecret: secrets.seal({ of: userId, secret }),
      });
    } catch (error) {
      throw isDuplicate(error) ? apiError('ERR_SECOND_FACTOR_ON') : error;
    }
    log.info({ companyId, userId }, 'two-factor sign-in was turned on');
    return freshCodes(trx, userId);
  }
  /** A change by its owner: needs password and code, so that neither a stolen session nor a stolen device makes it. */
  async function changeOwn<T>(
    principal: Principal,
    { currentPassword, code }: { currentPassword: string; code: string },
    work: (trx: Transaction, owner: repo.Owner) => Promise<T>,
  ): Promise<T> {
    const owner = ownerOf(principal);
    await users.confirmOwn(await users.find(owner, owner.userId), currentPassword);
    const outcome = await inTransaction(db, async (trx): Promise<{ done: T } | { refused: Refusal }> => {
      const verdict = await check(trx, owner, { code, isKnown: true });
      return verdict === 'right' ? { done: await work(trx, owner) } : { refused: verdict };
    });
    if ('refused' in outcome) throw refusal(outcome.refused);
    return outcome.done;
  }
  const off = async (trx: Transaction, owner: repo.Owner, by: number): Promise<void> => {
    await repo.deleteFactor(trx, owner);
    log.info({ ...ownerOf(owner), by }, 'two-factor sign-in was turned off');
  };

  return {
    /** What a sign-in needs beside the password; undefined for nothing. */
    async stepFor(owner: repo.Owner): Promise<'code' | 'set-up' | undefined> {
      if (await repo.findFactor(db, owner)) return 'code';
      return (await isDemanded(owner)) ? 'set-up' : undefined;
    },
    check,
    begin,
    turnOn,

    async showOwn(principal: Principal): Promise<OwnSecondFactor> {
      const owner = ownerOf(principal);
      const [row, recoveryCodes, required] = await Promise.all([
        repo.findFactor(db, owner),
        repo.countRecoveryCodes(db, owner.userId),
        isDemanded(owner),
      ]);
      return { since: row?.createdAt.toISOString() ?? null, recoveryCodes, required };
    },
    async beginOwn(principal: Principal, password: string): Promise<SecondFactorSetUp> {
      const owner = ownerOf(principal);
      await users.confirmOwn(await users.find(owner, owner.userId), password);
      return begin(owner);
    },
    finishOwn: (principal: Principal, setUp: string, code: string): Promise<string[]> =>
      inTransaction(db, (trx) => turnOn(trx, ownerOf(principal), setUp, code)),
    renewCodes: (principal: Principal, proof: { currentPassword: string; code: string }): Promise<string[]> =>
      changeOwn(principal, proof, (trx, { userId }) => freshCodes(trx, userId)),
    async endOwn(principal: Principal, proof: { currentPassword: string; code: string }): Promise<void> {
      if (await isDemanded(principal)) throw apiError('ERR_SECOND_FACTOR_REQUIRED');
      await changeOwn(principal, proof, (trx, owner) => off(trx, owner, owner.userId));
    },

    async show(scope: TenantScope, userId: number): Promise<{ since: string | null }> {
      await users.find(scope, userId);
      const row = await repo.findFactor(db, { companyId: scope.companyId, userId });
      return { since: row?.createdAt.toISOString() ?? null };
    },
    /** By an admin, of somebody else: the own one is turned off with password and code. */
    async reset(actor: Principal, userId: number): Promise<void> {
      if (actor.userId === userId) throw apiError('ERR_OWN_ACCOUNT');
      const { companyId } = actor;
      await users.endSessions(actor, userId, (trx) => off(trx, { companyId, userId }, actor.userId));
    },
    /** By an operator of the installation. */
    async resetByOperator(scope: TenantScope, userId: number): Promise<void> {
      const owner = { companyId: scope.companyId, userId };
      await users.endSessionsByOperator(owner, userId, (trx) => off(trx, owner, 0));
    },
  };
}
