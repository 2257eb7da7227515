import { startIndexLoop } from '../../infra/index-loop.js';
import type { Infra } from '../../infra/infra.js';
import type { Leases } from '../../infra/leases.js';
import { backgroundWork, type Module } from '../../infra/module.js';
import { LISTED_AT_ONCE, createTicketLister } from './list-words.tx.js';

interface Needs {
  infra: Infra;
  leases: Leases;
}

export function listWordsModule({ infra, leases }: Needs) {
  const lister = {
    name: 'ticket-words',
    run: createTicketLister(infra).run,
    leastWhenBehind: LISTED_AT_ONCE,
    idleMs: 2_000,
  };
  return {
    services: {},
    workers: [backgroundWork(() => startIndexLoop(infra, leases, lister))],
  } satisfies Module;
}
