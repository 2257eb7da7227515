import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

const EVERY_MS = 5_000;
/** From this difference operators are warned. */
const WORTH_TELLING_MS = 1_000;
const TOLD_EVERY_MS = 10 * 60_000;
/** A response that took longer says little about the time. */
const SLOWEST_ANSWER_MS = 1_000;

/** The database's time of day, advanced between two measurements by this process's monotonic clock. */
export interface DatabaseClock extends Clock {
  /** Milliseconds by which this machine's clock is ahead of the database's; undefined before the first measurement. */
  skewMs(): number | undefined;
  /** Measures once. Rejects while the database is down. */
  look(): Promise<void>;
  /** Measures every few seconds, and calls `then` after each measurement. */
  start(then?: () => Promise<unknown>): void;
  /** Returns whether it had been started. */
  stop(): Promise<boolean>;
}

/**
 * All processes use one clock: one process compares what another one writes. A machine whose own clock is wrong, or
 * jumps, changes nothing; this measures and reports the difference. Before the first measurement the machine's clock is
 * used.
 */
export function createDatabaseClock(db: Database, log: Pick<Logger, 'warn'>): DatabaseClock {
  /** Added to the monotonic clock. */
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
    // Within the uncertainty of the round trip the new measurement is no better than the old one.
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
