import type { Lease, Leases } from '../../infra/leases.js';
import type { Infra } from '../../services.js';
import type { Indexer } from './indexer.js';

const LEASE_MS = 10_000;
const IDLE_MS = 500;
/** While behind, it rests this many times as long as it worked: searching may wait, receiving may not. */
const REST = 3;

/** Keeps the index of messages up, in one process at a time. */
export function startIndexLoop(
  { log }: Pick<Infra, 'log'>,
  indexer: Pick<Indexer, 'run'>,
  leases: Leases,
): { stop(): Promise<void> } {
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    let pause = IDLE_MS;
    try {
      if (!lease?.isHeld()) lease = await leases.acquire('search-index', LEASE_MS);
      const begun = performance.now();
      if (lease && (await indexer.run()) > 0) pause = Math.min(IDLE_MS, REST * (performance.now() - begun));
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'messages could not be indexed');
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
