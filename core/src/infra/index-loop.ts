import type { Lease, Leases } from './leases.js';
import type { Infra } from './infra.js';

const LEASE_MS = 10_000;
/** While behind, the loop rests this many times as long as it worked: search may lag, inbound messages may not. */
const REST = 3;

/** An index that follows what is written elsewhere. */
export interface FollowingIndex {
  name: string;
  /** Returns how much it did. */
  run(): Promise<number>;
  /** A run that left something behind did at least this much. */
  leastWhenBehind: number;
  idleMs: number;
}

/**
 * Maintains an index, in one process at a time. A run that has caught up is followed by a whole rest: under steady
 * writing, few large steps cost the writers a small part of what many small ones do, and no reader waits longer than
 * for the first change after an idle time.
 */
export function startIndexLoop(
  { log }: Pick<Infra, 'log'>,
  leases: Leases,
  { name, run, leastWhenBehind, idleMs }: FollowingIndex,
): { stop(): Promise<void> } {
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    let pause = idleMs;
    try {
      if (!lease?.isHeld()) lease = await leases.acquire(name, LEASE_MS);
      const begun = performance.now();
      if (lease && (await run()) >= leastWhenBehind)
        pause = Math.min(idleMs, REST * (performance.now() - begun));
    } catch (error) {
      if (!stopped) log.warn({ err: error, index: name }, 'an index could not be updated');
    }
    if (!stopped) timer = setTimeout(() => (round = tick()), pause);
  }
  round = tick();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await lease?.release();
    },
  };
}
