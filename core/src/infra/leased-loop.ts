import type { Infra } from './infra.js';
import type { Lease, Leases } from './leases.js';
import type { BackgroundWork } from './module.js';

/** Work that one process does at a time, in rounds. */
export interface LeasedRounds {
  name: string;
  leaseMs: number;
  everyMs: number;
  /** Returns whether the next round should follow at once. */
  round(mayGoOn: () => boolean): Promise<boolean>;
}

/** The process that holds the lease works; a frozen or dead one is replaced once its lease has expired. */
export function createLeasedLoop(
  { log }: Pick<Infra, 'log'>,
  leases: Leases,
  { name, leaseMs, everyMs, round }: LeasedRounds,
): BackgroundWork & { wake(): void } {
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let isWoken = false;
  let stopped = true;

  async function tick(): Promise<void> {
    isBusy = true;
    let more = false;
    try {
      if (!lease?.isHeld()) lease = await leases.acquire(name, leaseMs);
      const held = lease;
      if (held) more = await round(() => !stopped && held.isHeld());
    } catch (error) {
      log.warn({ err: error, loop: name }, 'a round failed; the next one repeats it');
    }
    isBusy = false;
    schedule(more || isWoken ? 0 : everyMs);
  }
  function schedule(ms: number): void {
    isWoken = false;
    if (!stopped) timer = setTimeout(() => (running = tick()), ms);
  }
  return {
    start() {
      if (!stopped) return;
      stopped = false;
      running = tick();
    },
    /** Something is due in this process: the next round follows at once, if the lease is here. */
    wake() {
      if (stopped) return;
      isWoken = true;
      if (isBusy) return;
      clearTimeout(timer);
      schedule(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lease?.release();
    },
  };
}
