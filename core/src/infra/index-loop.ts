import type { Lease, Leases } from './leases.js';
import type { Infra } from './infra.js';

const LEASE_MS = 10_000;
/** While behind, it rests this many times as long as it worked: search may lag, inbound messages may not. */
const REST = 3;

/** Maintains an index, in one process at a time. `run` returns how much it did; after 0 the loop idles. */
export function startIndexLoop(
  { log }: Pick<Infra, 'log'>,
  leases: Leases,
  { name, run, idleMs }: { name: string; run: () => Promise<number>; idleMs: number },
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
      if (lease && (await run()) > 0) pause = Math.min(idleMs, REST * (performance.now() - begun));
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
