import { IDEMPOTENCY_HOURS } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectionCaller } from '../../infra/tenancy.js';
import { hashOfKey } from './external-request.rules.js';
import * as repo from './external-requests.repo.js';

const KEPT_MS = IDEMPOTENCY_HOURS * 3_600_000;
/** A request that is silent for longer has lost its process. */
const DEAD_AFTER_MS = 120_000;
const SOON_S = 1;

/** This request is the one to carry out. `id` is the same for whoever continues it. */
export interface Claim {
  id: number;
  epoch: number;
}
export type Claimed = { mine: Claim } | { before: { requestHash: Buffer; answer: string } };

/** Requests with an idempotency key: one of each key is carried out in a day, the others get its answer. */
export function createIdempotency({ db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>) {
  return {
    /** Throws ERR_IDEMPOTENCY_RUNNING while the first request is still running. */
    async claim({ companyId, connectionId }: ConnectionCaller, key: string): Promise<Claimed> {
      const asked = { companyId, connectionId, keyHash: hashOfKey(key) };
      for (;;) {
        const now = clock.now();
        try {
          return { mine: { id: await repo.insertRequest(db, asked, now), epoch: 1 } };
        } catch (error) {
          if (!isDuplicate(error, 'externalRequests_key')) throw error;
        }
        const found = await repo.findRequest(db, asked);
        if (!found) continue; // it failed just now, or was swept
        const { answer, requestHash } = found;
        if (now.getTime() - found.createdAt.getTime() >= KEPT_MS) await repo.forgetRequest(db, found);
        else if (answer !== null) return { before: { answer, requestHash: requestHash! } };
        else if (now.getTime() - found.startedAt.getTime() < DEAD_AFTER_MS) throw running();
        else if (await repo.takeOver(db, found, now))
          return { mine: { id: found.id, epoch: found.epoch + 1 } };
      }
    },
    /** In the transaction that carries the request out. Throws if another one has taken it over. */
    async settle(trx: Transaction, claim: Claim, requestHash: Buffer, answer: object): Promise<void> {
      const end = { requestHash, answer: JSON.stringify(answer) };
      if (!(await repo.settleRequest(trx, claim, end))) throw running();
    },
    /** It failed: the same key may be used again. If this fails too, it may in two minutes. */
    release: (claim: Claim): Promise<void> =>
      repo
        .dropRequest(db, claim)
        .catch((error: unknown) => log.warn({ err: error, claim }, 'an idempotency key was not released')),
    /** For the sweeper. */
    trim: () => repo.deleteRequestsBefore(db, new Date(clock.now().getTime() - KEPT_MS), 5_000),
  };
}

const running = () => apiError('ERR_IDEMPOTENCY_RUNNING', undefined, { retryAfter: SOON_S });
