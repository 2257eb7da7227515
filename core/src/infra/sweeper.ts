import type { Infra } from './infra.js';
import type { Lease, Leases } from './leases.js';

/** Work that finds in MySQL rows that are due or were forgotten. Repeating it is harmless. */
export interface Sweep {
  name: string;
  everyMs: number;
  /** It also runs at once after the clock was set back; with an endless `everyMs` only then. */
  onSetBack?: boolean;
  run(): Promise<unknown>;
}
/** How often to look for rows affected by a clock that was set back while nobody watched. */
export const BROUGHT_BACK_EVERY_MS = 60_000;
export interface Sweeper {
  add(...sweeps: Sweep[]): void;
  start(): void;
  stop(): Promise<void>;
  /** Runs due work once, with or without the lease: for operators and tests. */
  sweep(): Promise<void>;
}

const TICK_MS = 1_000;
/** With the tick, a frozen holder is replaced within four seconds, so due work waits no longer. */
const LEASE_MS = 3_000;
/** Smaller corrections of a clock are ordinary. */
const SET_BACK_MS = 1_000;

/**
 * The one process that holds the lease looks every second. A due time is a row, not a delayed job: it survives an
 * emptied Redis, and the clock can be moved.
 */
export function createSweeper({ clock, log }: Pick<Infra, 'clock' | 'log'>, leases: Leases): Sweeper {
  const sweeps: Sweep[] = [];
  const lastRun = new Map<Sweep, number>();
  const pressing = new Set<Sweep>();
  let seen: { now: number; passed: number } | undefined;
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  /** The clock advanced less than time did. */
  function wasSetBack(): boolean {
    const [now, passed] = [clock.now().getTime(), performance.now()];
    const former = seen;
    seen = { now, passed };
    if (!former || now - former.now > passed - former.passed - SET_BACK_MS) return false;
    log.warn({ byMs: Math.round(passed - former.passed - (now - former.now)) }, 'the clock was set back');
    return true;
  }

  async function sweep(mayGoOn: () => boolean = () => true): Promise<void> {
    if (wasSetBack()) for (const task of sweeps) if (task.onSetBack) pressing.add(task);
    for (const task of sweeps) {
      const now = clock.now().getTime();
      if (!isDue(task, now)) continue;
      if (!mayGoOn()) return;
      lastRun.set(task, now);
      pressing.delete(task);
      try {
        await task.run();
      } catch (error) {
        log.warn({ err: error, sweep: task.name }, 'sweep failed');
      }
    }
  }
  function isDue(task: Sweep, now: number): boolean {
    if (pressing.has(task)) return true;
    if (task.everyMs === Infinity) return false;
    const last = lastRun.get(task);
    // A clock that was set back makes the difference negative: that is not a reason to wait.
    return last === undefined || now - last < 0 || now - last >= task.everyMs;
  }

  async function tick(): Promise<void> {
    try {
      if (!lease?.isHeld()) lease = await leases.acquire('sweeper', LEASE_MS);
      if (lease) await sweep(() => !stopped && lease!.isHeld());
    } catch (error) {
      log.warn({ err: error }, 'the sweeper could not acquire its lease');
    }
    if (!stopped) schedule();
  }
  function schedule(): void {
    timer = setTimeout(() => (round = tick()), TICK_MS);
  }

  return {
    add: (...more) => void sweeps.push(...more),
    start() {
      round = tick();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await lease?.release();
    },
    sweep: () => sweep(),
  };
}
