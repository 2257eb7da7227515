import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Outbound } from '../../ports/outbound.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import * as repo from './recoveries.repo.js';
import type { RecoveryCodes } from './recovery-code.rules.js';
import { sendablePhone } from './recovery-phones.rules.js';
import { codeText } from './recovery-texts.js';
import { userOfPhone } from './recovering-users.repo.js';

const AT_ONCE = 50;
const CODES_IN_A_DAY = 5;
const DAY_MS = 86_400_000;
/** Requests are kept for two days: long enough for the limits of a day. */
const KEPT_MS = 2 * DAY_MS;

interface Parts {
  letters: AccountLetters;
  codes: RecoveryCodes;
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
}

/** Finds out whose the phones of new requests are, and sends the codes: apart from the requests, which learn nothing. */
export function createRecoverySending(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { letters, codes, outbox, outbound }: Parts,
) {
  async function prepare(id: Buffer): Promise<number | undefined> {
    return inTransaction(db, async (trx) => {
      const row = await repo.lockWaiting(trx, id);
      if (!row) return undefined;
      const now = clock.now();
      const user = row.expiresAt > now ? await userOfPhone(trx, row.typed) : undefined;
      const phone = user && sendablePhone(user.wpp, user.company);
      const since = new Date(now.getTime() - DAY_MS);
      if (!user || !phone || (await repo.codesOf(trx, user.id, since)) >= CODES_IN_A_DAY) {
        await repo.savePrepared(trx, id, { preparedAt: now });
        return undefined;
      }
      const code = codes.make();
      const text = codeText(user.language, code, { company: user.company.name, email: user.email });
      const clientKey = `recovery-${id.toString('hex')}`;
      const sent = await letters.write(trx, user, { clientKey, phone, text, validUntil: row.expiresAt });
      if (!sent)
        log.warn({ companyId: user.companyId, userId: user.id }, 'no connection sends recovery codes');
      await repo.savePrepared(trx, id, {
        preparedAt: now,
        ...(sent && {
          ...{ userId: user.id, codeHash: codes.hash(id, code) },
        }),
      });
      return sent;
    });
  }

  return {
    /** For the sweeper: one request that cannot be prepared does not keep the others. */
    async sendWaiting(): Promise<void> {
      const messageIds: number[] = [];
      for (const id of await repo.waiting(db, AT_ONCE))
        try {
          const messageId = await prepare(id);
          if (messageId !== undefined) messageIds.push(messageId);
        } catch (error) {
          log.error({ err: error }, 'a recovery code could not be prepared');
        }
      if (messageIds.length === 0) return;
      outbound.kick(messageIds);
      outbox.wake();
    },
    forgetOld: (): Promise<void> => repo.forgetBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  };
}
