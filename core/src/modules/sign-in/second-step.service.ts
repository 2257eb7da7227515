import type { SecondFactorSetUp } from '@recado/sdk/contracts';
import { newOpaqueToken, sha256 } from '../../infra/auth/tokens.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { isAppCode } from '../second-factor/recovery-codes.rules.js';
import { refusal, type Refusal, type SecondFactorService } from '../second-factor/second-factor.service.js';
import type { DeviceMarks } from '../sessions/device-marks.rules.js';
import * as challenges from '../sessions/sign-in-challenges.tx.js';
import type { Way } from '../sessions/sign-ins.tx.js';
import type { SignInLimits } from '../sessions/sign-in-limits.service.js';
import type { UsersService } from '../users/users.service.js';
import type { RefusedSignIns } from './refused-sign-ins.js';
import type { Device, OpenedSession } from './sign-in.service.js';

/** What a browser has to do after a right password; `challenge` goes into its cookie and nowhere else. */
export interface DueStep {
  due: 'code' | 'set-up';
  challenge: string;
  expiresAt: Date;
}

export type SigningIn = Awaited<ReturnType<UsersService['find']>>;

/** A session that was just started, with the one that it has ended. */
type Begun = OpenedSession & { ended?: string };

interface Parts {
  users: UsersService;
  secondFactor: SecondFactorService;
  limits: SignInLimits;
  marks: DeviceMarks;
  refused: RefusedSignIns;
  assertAdmitted: (user: SigningIn, device: Device) => Promise<void>;
  begin: (trx: Transaction, user: SigningIn, device: Device, way: Way) => Promise<Begun>;
  begun: (opened: Begun) => Promise<OpenedSession>;
}

/** The second step of a sign-in: its challenge opens nothing else, and is gone when it is passed. */
export function createSecondStep(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { users, secondFactor, limits, marks, refused, assertAdmitted, begin, begun }: Parts,
) {
  const over = () => apiError('ERR_SECOND_STEP_OVER');

  async function found(cookie: string | undefined) {
    const challenge = cookie && (await challenges.findChallenge(db, sha256(cookie), clock.now()));
    if (!challenge) throw over();
    const { userId, companyId } = challenge;
    return {
      hash: challenge.hash,
      user: await users.find({ companyId }, userId),
      owner: { userId, companyId },
    };
  }
  /** Uses up one try, and counts it for browser and network as a password is. */
  async function tried(cookie: string | undefined, device: Device) {
    const { hash, user, owner } = await found(cookie);
    await assertAdmitted(user, device);
    const mark = marks.read(device.mark);
    const isKnown = marks.knows(mark, user.id, clock.now());
    const attempt = {
      ...{ ip: device.ip, email: `second-step-${user.id}` },
      ...(isKnown && { device: mark!.id }),
      isKnownNetwork: async () => false,
    };
    await limits.begin(attempt);
    if (!(await challenges.useTry(db, hash, clock.now()))) throw over();
    return { hash, user, owner, attempt, isKnown };
  }
  /** Ends the challenge and starts the session, in the transaction that found the code right. */
  async function enter(trx: Transaction, hash: Buffer, user: SigningIn, device: Device, way: Way = 'code') {
    if (!(await challenges.closeChallenge(trx, hash, clock.now()))) throw over();
    return begin(trx, user, device, way);
  }

  return {
    /** The step that this user's sign-in needs after the password, if any. */
    async dueFor(user: SigningIn): Promise<DueStep | undefined> {
      const owner = { userId: user.id, companyId: user.companyId };
      const due = await secondFactor.stepFor(owner);
      if (!due) return undefined;
      const { token, hash } = newOpaqueToken();
      return {
        ...{ due, challenge: token },
        expiresAt: await challenges.insertChallenge(db, { hash, ...owner }, clock.now()),
      };
    },

    async take(cookie: string | undefined, code: string, device: Device): Promise<OpenedSession> {
      const { hash, user, owner, attempt, isKnown } = await tried(cookie, device);
      const outcome = await inTransaction(db, async (trx): Promise<Begun | { refused: Refusal }> => {
        await users.lock(trx, user, user.id);
        const verdict = await secondFactor.check(trx, owner, { code, isKnown });
        if (verdict !== 'right') return { refused: verdict };
        return enter(trx, hash, user, device, isAppCode(code) ? 'code' : 'recovery-code');
      });
      // Thrown only here, so that a wrong code stays counted.
      if ('refused' in outcome) {
        if (outcome.refused === 'wrong') refused.note(user, 'wrong-code', device);
        throw refusal(outcome.refused);
      }
      await limits.succeeded(attempt);
      return begun(outcome);
    },

    /** For a user who has no second factor yet: the password alone opens the set-up, and nothing else. */
    async beginSetUp(cookie: string | undefined): Promise<SecondFactorSetUp> {
      const { owner } = await found(cookie);
      return secondFactor.begin(owner);
    },
    async finishSetUp(
      cookie: string | undefined,
      { setUp, code }: { setUp: string; code: string },
      device: Device,
    ): Promise<OpenedSession & { recoveryCodes: string[] }> {
      const { hash, user, owner, attempt } = await tried(cookie, device);
      const { recoveryCodes, opened } = await inTransaction(db, async (trx) => {
        await users.lock(trx, user, user.id);
        return {
          recoveryCodes: await secondFactor.turnOn(trx, owner, setUp, code),
          opened: await enter(trx, hash, user, device),
        };
      });
      await limits.succeeded(attempt);
      return { ...(await begun(opened)), recoveryCodes };
    },
  };
}
