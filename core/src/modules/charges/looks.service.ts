import { isPluginError } from '@recado/sdk';
import { askedWaitMs } from '../../infra/asked-wait.js';
import { errorText } from '../../infra/error-text.js';
import type { Infra } from '../../infra/infra.js';
import type { JobQueues } from '../../infra/jobs.js';
import { createResumableJobs } from '../../infra/resumable-jobs.js';
import type { Sweep } from '../../infra/sweeper.js';
import { readInvoice } from '../invoices/invoices.tx.js';
import { isLive, readCharge, type ChargeRow } from './charge-rows.tx.js';
import type { ChargeSteps } from './charge-steps.js';
import * as due from './due-charges.repo.js';
import type { InvoiceTurns } from './invoice-turns.js';
import { watchedUntil } from './payments.tx.js';
import { nextLook, pauseAfter } from './settlement.rules.js';

/** A look that has not ended by then died with its process. */
const LOOK_MS = 90_000;
const AT_ONCE = 16;
/** One slow provider leaves room for the others. */
const AT_ONCE_OF_PROVIDER = 4;
const BATCH = { ofProvider: 50, limit: 200 };
const LONGEST_PROBLEM = 500;
const DEFAULT_LIMIT_MS = 30_000;

export type Looks = ReturnType<typeof createLooks>;
/** A charge that was taken until a moment. */
type Taken = ChargeRow & { taken: Date };

const endOf = ({ expiresAt, request }: ChargeRow): Date | null =>
  expiresAt ?? (request.expiresAt === undefined ? null : new Date(request.expiresAt));

/** Looks at charges whose moment has come, as long as money may come in or go back: webhooks may be late, lost or forged. */
export function createLooks(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  { steps, turns, queues }: { steps: ChargeSteps; turns: InvoiceTurns; queues: JobQueues },
) {
  const inHand = new Map<string, number>();

  async function succeeded({ id, taken, looks, status }: Taken, after: ChargeRow): Promise<void> {
    const until = after.status === 'settled' ? await watchedUntil(db, id) : null;
    const seen = after.status === status ? looks + 1 : 0;
    const isOver = after.externalId !== null && steps.isManual(after);
    const nextLookAt = isOver
      ? null
      : nextLook({ ...after, looks: seen, endsAt: endOf(after) }, until, clock.now());
    await due.planLook(db, { id, taken }, { looks: seen, nextLookAt });
  }

  /**
   * What a failure means for the next look. A charge that was never made and cannot be made is given up: another one may be
   * asked for.
   */
  async function failed(charge: Taken, error: unknown): Promise<void> {
    const { id, taken, looks, provider, status, externalId } = charge;
    const known = isPluginError(error) ? error : undefined;
    const problem = errorText(error).slice(0, LONGEST_PROBLEM);
    log.warn({ err: error, chargeId: id, provider }, 'a charge could not be looked at');
    const isHopeless = known?.code === 'CONTENT_REJECTED' || known?.code === 'UNSUPPORTED';
    if (status === 'asked' && externalId === null && isHopeless) {
      await steps.giveUp(charge, problem);
      return;
    }
    const now = clock.now();
    const asked = known && askedWaitMs(known);
    const wait = asked ?? (known?.code === 'RATE_LIMITED' ? DEFAULT_LIMIT_MS : pauseAfter(looks));
    const until = new Date(now.getTime() + wait);
    if (known?.code === 'RATE_LIMITED') await due.postponeLooks(db, provider, until);
    const next = { problem, looks: known?.untried ? looks : looks + 1 };
    // An ended charge is not asked about for ever.
    const ending = charge.expiresAt ?? (charge.request.expiresAt ? new Date(charge.request.expiresAt) : null);
    const isWatched = nextLook(
      { ...charge, endsAt: ending },
      status === 'settled' ? charge.createdAt : null,
      now,
    );
    await due.planLook(db, { id, taken }, { ...next, nextLookAt: isWatched && until });
  }

  async function look(charge: Taken, signal: AbortSignal): Promise<void> {
    try {
      const invoice = await readInvoice(db, charge.invoiceId);
      const isUnwanted = isLive(charge) && invoice?.status !== 'open';
      await succeeded(
        charge,
        await (isUnwanted ? steps.withdraw(charge, signal) : steps.advance(charge, signal)),
      );
    } catch (error) {
      await failed(charge, error);
    }
  }

  /** Looks at a charge if it is due, and nobody else is about to. */
  async function lookAt(id: number): Promise<void> {
    const found = await readCharge(db, id);
    if (!found) return;
    const { provider, invoiceId } = found;
    const busy = inHand.get(provider) ?? 0;
    if (busy >= AT_ONCE_OF_PROVIDER) return;
    inHand.set(provider, busy + 1);
    const turn = await turns.take(invoiceId, 0).catch(() => undefined);
    try {
      const now = clock.now();
      const taken = new Date(now.getTime() + LOOK_MS);
      if (!turn || !(await due.takeLook(db, id, now, taken))) return;
      const charge = await readCharge(db, id);
      if (charge) await look({ ...charge, taken }, turn.signal);
    } finally {
      inHand.set(provider, inHand.get(provider)! - 1);
      await turn?.release();
    }
  }

  const jobs = createResumableJobs({ log }, queues, {
    name: 'look-at-charges',
    concurrency: AT_ONCE,
    run: (id) => lookAt(id),
    stalled: () => due.dueCharges(db, clock.now(), BATCH),
  });
  return {
    failed,
    succeeded,
    /** Somebody has the charge before their eyes: it is looked at as often as a new one. */
    async soon(charge: ChargeRow): Promise<void> {
      if (steps.isManual(charge)) return;
      await due.wakeCharge(db, charge.id, new Date(clock.now().getTime() + pauseAfter(0)));
    },
    /** Charges have become due: their looks need not wait for the sweep. */
    wake(): void {
      jobs.sweep
        .run()
        .catch((error: unknown) => log.warn({ err: error }, 'the sweeper will look at charges'));
    },
    /** Looks at every charge that is due, until none is: for operators and tests. */
    async lookAtDue(): Promise<void> {
      for (let seen = ''; ;) {
        const ids = await due.dueCharges(db, clock.now(), BATCH);
        // Those that somebody else has in hand stay due.
        if (ids.length === 0 || ids.join() === seen) return;
        seen = ids.join();
        for (let first = 0; first < ids.length; first += AT_ONCE_OF_PROVIDER)
          await Promise.all(ids.slice(first, first + AT_ONCE_OF_PROVIDER).map(lookAt));
      }
    },
    sweeps: [
      jobs.sweep,
      {
        name: 'withdraw charges of ended invoices',
        everyMs: 30_000,
        run: () => due.withdrawUnwanted(db, clock.now()),
      },
    ] satisfies Sweep[],
    work: { start: jobs.start, stop: jobs.stop },
  };
}
