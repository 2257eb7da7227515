import type { Infra } from '../services.js';
import type { Lease, Leases } from './leases.js';

/** Work that finds in MySQL what is due or was forgotten. It may run again at any time without harm. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}
export interface Sweeper {
  add(...sweeps: Sweep[]): void;
  start(): void;
  stop(): Promise<void>;
  /** Runs what is due by the clock once, lease or not: for operators and tests. */
  sweep(): Promise<void>;
}

const TICK_MS = 1_000;
const LEASE_MS = 5_000;

/**
 * The one process that holds the lease looks every second. What is due at a time is a row, not a delayed job: it
 * survives an emptied Redis, and the clock can be moved.
 */
export function createSweeper({ clock, log }: Pick<Infra, 'clock' | 'log'>, leases: Leases): Sweeper {
  const sweeps: Sweep[] = [];
  const lastRun = new Map<Sweep, number>();
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  async function sweep(mayGoOn: () => boolean = () => true): Promise<void> {
    for (const task of sweeps) {
      const now = clock.now().getTime();
      const last = lastRun.get(task);
      // A clock that was set back makes the difference negative: that is no reason to wait.
      if (last !== undefined && now - last >= 0 && now - last < task.everyMs) continue;
      if (!mayGoOn()) return;
      lastRun.set(task, now);
      try {
        await task.run();
      } catch (error) {
        log.warn({ err: error, sweep: task.name }, 'sweep failed');
      }
    }
  }
  async function tick(): Promise<void> {
    try {
      if (!lease?.isHeld()) lease = await leases.acquire('sweeper', LEASE_MS);
      if (lease) await sweep(() => !stopped && lease!.isHeld());
    } catch (error) {
      log.warn({ err: error }, 'the sweeper could not get its lease');
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
