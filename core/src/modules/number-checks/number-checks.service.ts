import { isPluginError } from '@recado/sdk';
import { inTransaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import { forgetValidity } from '../contact-lists/list-validity.tx.js';
import { BELIEVED_MS, forgetChecks, noteChecks, recentChecks } from './number-checks.tx.js';

/** Providers ban accounts that look up whole lists. */
const EVERY_MS = 10_000;
const PER_DAY = 500;
const REST_MS = 5 * 60_000;
const FORGOTTEN_AT_ONCE = 1_000;

export interface AskingConnection extends TenantScope {
  connectionId: number;
}
export type NumberChecks = ReturnType<typeof createNumberChecks>;

/** Whether numbers can be written to: asked rarely, one at a time, and kept for a while. */
export function createNumberChecks(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { outbox, channels }: { outbox: Outbox; channels: Pick<Channels, 'lookUp' | 'lookUpNumbers'> },
) {
  /** By the monotonic clock: a clock that is set back asks no faster. */
  const restUntil = new Map<number, number>();
  const rest = (connectionId: number, ms: number) => {
    if (restUntil.size > 10_000) restUntil.clear();
    restUntil.set(connectionId, performance.now() + ms);
  };

  const forgetSome = (before: Date): Promise<number> =>
    inTransaction(db, async (trx) => {
      const { forgotten, events } = await forgetValidity(trx, before, FORGOTTEN_AT_ONCE);
      if (events.length) await outbox.append(trx, ...events);
      return forgotten;
    });

  return {
    channels: (): string[] => channels.lookUpNumbers(),
    /** Whether the connection may ask now, also as other processes know it. */
    async mayAsk(connectionId: number): Promise<boolean> {
      if (performance.now() < (restUntil.get(connectionId) ?? 0)) return false;
      const now = clock.now();
      const { last, total } = await recentChecks(db, connectionId, now);
      const passed = last === null ? Infinity : now.getTime() - last.getTime();
      return total < PER_DAY && (passed >= EVERY_MS || passed < 0);
    },
    /** Asks for one number. Without an answer nothing is known, and the connection rests. */
    async ask({ companyId, connectionId }: AskingConnection, addressKey: Buffer): Promise<void> {
      rest(connectionId, EVERY_MS);
      let isThere: boolean | null;
      try {
        isThere = (await channels.lookUp(connectionId, addressKey.toString('latin1'))) ?? null;
      } catch (error) {
        if (!isPluginError(error)) throw error;
        log.debug({ err: error, connectionId }, 'a number could not be looked up');
        return rest(connectionId, REST_MS);
      }
      const of = { companyId, connectionId };
      await inTransaction(db, (trx) => noteChecks(trx, outbox, of, [{ addressKey, isThere }], clock.now()));
      outbox.wake();
    },
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - BELIEVED_MS);
      while ((await forgetChecks(db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
      while ((await forgetSome(before)) === FORGOTTEN_AT_ONCE);
      outbox.wake();
    },
  };
}
