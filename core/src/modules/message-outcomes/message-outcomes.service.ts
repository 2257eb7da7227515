import { inTransaction, type Transaction } from '../../infra/database.js';
import { isAway } from '../../infra/database-faults.js';
import { isRetryable } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { LocalOutbox } from '../../infra/outbox.js';
import type { BackgroundWork } from '../../infra/module.js';
import type { Sweep } from '../../infra/sweeper.js';
import * as repo from './message-outcomes.repo.js';
import type { MessageOutcome } from './message-outcomes.repo.js';

export type { Answer, MessageOutcome } from './message-outcomes.repo.js';

/** Moves the listener's own rows, forward only: an outcome says how the message stands now, and may repeat. */
export type OutcomeListener = (trx: Transaction, outcomes: readonly MessageOutcome[]) => Promise<void>;
export type MessageOutcomes = ReturnType<typeof createMessageOutcomes>;

const AT_ONCE = 500;
/** After a drain the next one waits until there are so many groups of notes, no call for a moment, or so long. */
const MANY_GROUPS = 8;
const QUIET_MS = 250;
const LONGEST_GATHER_MS = 1_000;
const LOOK_MS = 50;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The database is away or busy: no note is to blame. */
const isPassing = (error: unknown): boolean => isAway(error) || isRetryable(error);

/**
 * Tells campaigns, schedules and programs what became of their messages. The transaction that changes a message leaves
 * a note; a batch of notes is handled and deleted in one transaction with what the listeners write, so each outcome
 * counts once, whichever process dies.
 */
export function createMessageOutcomes(
  { db, clock, log }: Pick<Infra, 'db' | 'clock' | 'log'>,
  outbox: Pick<LocalOutbox, 'wake' | 'onOutcomes'>,
) {
  const listeners: { name: string; listen: OutcomeListener }[] = [];

  /** Returns how many notes were handled. `taken` learns which ones, also if they cannot be handled. */
  const handle = (limit: number, taken?: (ids: readonly number[]) => void): Promise<number> =>
    inTransaction(db, async (trx) => {
      const notes = await repo.takeNotes(trx, clock.now(), limit);
      const ids = notes.map(({ id }) => id);
      taken?.(ids);
      if (notes.length === 0) return 0;
      const outcomes = await repo.outcomesOf(trx, notes);
      if (outcomes.length) for (const { listen } of listeners) await listen(trx, outcomes);
      await repo.deleteNotes(trx, ids);
      return notes.length;
    });

  /** One note that cannot be handled must not hold up the others: it is found by handling them one at a time. */
  async function isolate(): Promise<void> {
    for (let looked = 0; looked < AT_ONCE; looked++) {
      let note: number | undefined;
      try {
        if ((await handle(1, ([id]) => (note = id))) === 0) return;
      } catch (error) {
        if (note === undefined || isPassing(error)) throw error;
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (await repo.failuresOf(db, note)), LONGEST_WAIT_MS);
        log.error({ err: error, note }, 'the outcome of a message could not be recorded');
        await repo.postponeNote(db, note, new Date(clock.now().getTime() + wait));
      }
    }
  }

  /** Handles everything that is due. */
  async function drain(mayGoOn: () => boolean = () => true): Promise<void> {
    if (!(await repo.hasDueNotes(db, clock.now()))) return;
    while (mayGoOn()) {
      try {
        const handled = await handle(AT_ONCE);
        if (handled) outbox.wake();
        if (handled < AT_ONCE) return;
      } catch (error) {
        if (isPassing(error)) throw error;
        log.warn({ err: error }, 'outcomes of messages are recorded one at a time');
        await isolate();
        outbox.wake();
      }
    }
  }

  let running: Promise<void> | undefined;
  /** Calls for a drain since the last one began, and those of them that bring notes for sure. */
  let wakes = 0;
  let groups = 0;
  let stopped = true;
  /**
   * A campaign wakes many times a second, and so does whatever else happens: what comes within a moment is handled
   * together.
   */
  async function gather(): Promise<void> {
    let [seen, quietMs] = [wakes, 0];
    for (let waited = 0; waited < LONGEST_GATHER_MS; waited += LOOK_MS) {
      await pause(LOOK_MS);
      if (stopped || groups >= MANY_GROUPS) return;
      quietMs = wakes === seen ? quietMs + LOOK_MS : 0;
      if (quietMs >= QUIET_MS) return;
      seen = wakes;
    }
  }
  /** One drain at a time in a process; what is noted meanwhile is handled after it. */
  function wake(isSure: boolean): void {
    if (stopped) return;
    wakes += 1;
    if (isSure) groups += 1;
    running ??= (async () => {
      while (wakes && !stopped) {
        [wakes, groups] = [0, 0];
        await drain(() => !stopped).catch((error: unknown) =>
          log.warn({ err: error }, 'outcomes of messages wait'),
        );
        await gather();
      }
    })().finally(() => (running = undefined));
  }
  outbox.onOutcomes(wake);

  return {
    /** Each listener runs in the transaction of the batch, in the order of the registrations. */
    listen: (name: string, listen: OutcomeListener): void => void listeners.push({ name, listen }),
    drain,
    sweep: { name: 'outcomes of messages', everyMs: 1_000, run: () => drain() } satisfies Sweep,
    worker: {
      start: () => void (stopped = false),
      async stop() {
        stopped = true;
        await running;
      },
    } satisfies BackgroundWork,
  };
}
