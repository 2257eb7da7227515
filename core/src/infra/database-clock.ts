import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

const EVERY_MS = 5_000;
/** From here on operators are warned. */
const WORTH_TELLING_MS = 1_000;
const TOLD_EVERY_MS = 10 * 60_000;
/** An answer that took longer says little about the time. */
const SLOWEST_ANSWER_MS = 1_000;

/** The database's time of day, kept up between two looks by the monotonic clock of this process. */
export interface DatabaseClock extends Clock {
  /** Milliseconds by which this machine's own clock is ahead of the database's; undefined before the first look. */
  skewMs(): number | undefined;
  /** Looks once. Rejects while the database is away. */
  look(): Promise<void>;
  /** Looks every few seconds, and after each look does what `then` says. */
  start(then?: () => Promise<unknown>): void;
  /** Answers whether it had been started. */
  stop(): Promise<boolean>;
}

/**
 * All processes use one clock: what one writes, another compares. A machine whose own clock is wrong, or jumps, changes
 * nothing; this measures and reports how far it is off. Before the first measurement the machine's clock is used.
 */
export function createDatabaseClock(db: Database, log: Pick<Logger, 'warn'>): DatabaseClock {
  /** What has to be added to the monotonic clock. */
  let offset: number | undefined;
  let skew: number | undefined;
  let told = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const asked = performance.now();
    const [[row]] = (await db.raw('SELECT UNIX_TIMESTAMP(UTC_TIMESTAMP(3)) * 1000 AS ms')) as [
      [{ ms: number }],
    ];
    const answered = performance.now();
    const doubt = (answered - asked) / 2;
    if (offset !== undefined && doubt * 2 > SLOWEST_ANSWER_MS) return;
    const found = Number(row.ms) - (asked + answered) / 2;
    // Within what the way there and back leaves open nothing is known better than before.
    if (offset === undefined || Math.abs(found - offset) > doubt) offset = found;
    skew = Math.round(Date.now() - (offset + performance.now()));
    tell();
  }

  function tell(): void {
    if (skew === undefined || Math.abs(skew) < WORTH_TELLING_MS) return;
    if (performance.now() - told < TOLD_EVERY_MS) return;
    told = performance.now();
    log.warn({ skewMs: skew }, 'the clock of this machine differs from that of the database');
  }

  return {
    now: () => new Date(offset === undefined ? Date.now() : offset + performance.now()),
    skewMs: () => skew,
    look,
    start(then = async () => undefined) {
      const again = (): void => {
        if (!stopped) timer = setTimeout(() => (round = tick()), EVERY_MS).unref();
      };
      const tick = async (): Promise<void> => {
        try {
          await look();
          await then();
        } catch (error) {
          log.warn({ err: error }, 'the time of the database is not known');
        }
        again();
      };
      round = tick();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      return round !== undefined;
    },
  };
}
