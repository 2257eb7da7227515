import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { addRefused, type RefusedRow, type Why } from '../sessions/sign-ins.tx.js';

/** Rows that wait at most: somebody who tries more accounts at a time is seen in the log and the limits. */
const MOST_WAITING = 500;
const MINUTE_MS = 60_000;

/**
 * Records tries that were refused, after their answer: a wrong password takes no longer for an account that exists. One write
 * runs at a time, and takes along whatever has come meanwhile.
 */
export function createRefusedSignIns({ db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>) {
  const waiting = new Map<string, RefusedRow>();
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    try {
      while (waiting.size) {
        const rows = [...waiting.values()];
        waiting.clear();
        await inTransaction(db, (trx) => addRefused(trx, rows));
      }
    } catch (error) {
      log.warn({ err: error }, 'refused sign-ins were not recorded');
    } finally {
      writing = false;
    }
  }
  return {
    note(
      user: { id: number } & TenantScope,
      why: Why,
      { ip, userAgent }: { ip: string; userAgent?: string },
    ): void {
      const refusedAt = clock.now();
      const minute = new Date(Math.floor(refusedAt.getTime() / MINUTE_MS) * MINUTE_MS);
      const key = `${user.id}:${minute.getTime()}:${why}`;
      const times = (waiting.get(key)?.times ?? 0) + 1;
      if (times === 1 && waiting.size >= MOST_WAITING) return;
      const { id: userId, companyId } = user;
      waiting.set(key, {
        ...{ userId, companyId, minute, why, times, refusedAt, ip },
        userAgent: userAgent ?? null,
      });
      if (!writing) void write();
    },
  };
}
export type RefusedSignIns = ReturnType<typeof createRefusedSignIns>;
