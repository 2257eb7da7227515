import { startIndexLoop } from '../../infra/index-loop.js';
import type { Infra } from '../../infra/infra.js';
import type { Leases } from '../../infra/leases.js';
import { backgroundWork, type Module } from '../../infra/module.js';
import { LEAST_WHEN_BEHIND, createIndexer } from './indexer.repo.js';
import { createMessageIndex } from './message-index.service.js';

interface Needs {
  infra: Infra;
  leases: Leases;
}

export function searchModule({ infra, leases }: Needs) {
  const indexer = createIndexer(infra);
  const index = {
    name: 'search-index',
    run: indexer.run,
    leastWhenBehind: LEAST_WHEN_BEHIND,
    idleMs: 1_000,
  };
  return {
    services: { messageIndex: createMessageIndex(infra.db) },
    sweeps: [{ name: 'drop orphans of the search', everyMs: 10_000, run: indexer.dropOrphans }],
    workers: [backgroundWork(() => startIndexLoop(infra, leases, index))],
  } satisfies Module;
}
