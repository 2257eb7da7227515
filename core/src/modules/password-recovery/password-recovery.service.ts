import { randomBytes } from 'node:crypto';
import { RECOVERY_MINUTES } from '@recado/sdk/contracts';
import { newOpaqueToken, sha256 } from '../../infra/auth/tokens.js';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbound } from '../../ports/outbound.js';
import type { UsersService } from '../users/users.service.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import * as repo from './recoveries.repo.js';
import type { RecoveryCodes } from './recovery-code.rules.js';
import { askedOnceMore } from './recovery-limits.rules.js';
import { recoveryPhone, sendablePhone } from './recovery-phones.rules.js';
import { changedText } from './recovery-texts.js';
import { recoveringUser } from './recovering-users.repo.js';

const VALID_MS = RECOVERY_MINUTES * 60_000;
/** A notice that could not be sent for so long says nothing new. */
const NOTICE_VALID_MS = 86_400_000;

interface Parts {
  users: Pick<UsersService, 'resetPassword' | 'assertPassword'>;
  letters: AccountLetters;
  codes: RecoveryCodes;
  outbound: Pick<Outbound, 'kick'>;
}

/** A new password by a code that goes to the user's phone. Nothing that a stranger asks tells whether a phone is known. */
export function createPasswordRecovery(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { users, letters, codes, outbound }: Parts,
) {
  return {
    /** Notes the request; `browser` binds it to whoever has made it. Throws 429 with the seconds to wait. */
    async request(typed: string): Promise<{ id: string; browser: string }> {
      const phone = recoveryPhone(typed);
      const id = randomBytes(16);
      const { token, hash } = newOpaqueToken();
      await inTransaction(db, async (trx) => {
        const createdAt = clock.now();
        const asked = askedOnceMore(await repo.lockPhone(trx, phone), createdAt);
        if ('waitSeconds' in asked)
          throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: asked.waitSeconds });
        await repo.saveAsked(trx, phone, asked);
        const expiresAt = new Date(createdAt.getTime() + VALID_MS);
        await repo.insertRecovery(trx, { id, phone, typed, browserHash: hash, createdAt, expiresAt });
      });
      return { id: id.toString('hex'), browser: token };
    },

    /** Whether the code is right, in the browser that asked for it. Every call uses up one of the tries. */
    async verify(typed: string, code: string, browser: string | undefined): Promise<boolean> {
      const now = clock.now();
      const browserHash = sha256(browser ?? '');
      const row = await repo.useTry(db, { browserHash, phone: recoveryPhone(typed) }, now);
      if (!codes.isRight(row?.id ?? Buffer.alloc(16), code, row?.codeHash ?? null)) return false;
      return await repo.saveVerified(db, row!.id, now, new Date(now.getTime() + VALID_MS));
    },

    /** Sets the password and tells the user. Throws ERR_RECOVERY_CODE unless the code was right in this browser. */
    async save(id: string, password: string, browser: string | undefined): Promise<void> {
      const key = { id: Buffer.from(id, 'hex'), browserHash: sha256(browser ?? '') };
      const found = await repo.findVerified(db, key, clock.now());
      const user = found && (await recoveringUser(db, found));
      if (!user) throw apiError('ERR_RECOVERY_CODE');
      users.assertPassword(password);
      const messageIds: number[] = [];
      await users.resetPassword(user.email, password, async (trx) => {
        const now = clock.now();
        if (!(await repo.saveUsed(trx, key.id, now))) throw apiError('ERR_RECOVERY_CODE');
        const phone = sendablePhone(user.wpp, user.company);
        const notice = {
          clientKey: `recovered-${id}`,
          text: changedText(user.language, { company: user.company.name, email: user.email }),
          validUntil: new Date(now.getTime() + NOTICE_VALID_MS),
        };
        const messageId = phone && (await letters.write(trx, user, { ...notice, phone }));
        if (messageId) messageIds.push(messageId);
      });
      outbound.kick(messageIds);
    },
  };
}
export type PasswordRecovery = ReturnType<typeof createPasswordRecovery>;
