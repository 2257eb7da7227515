import type { FastifyInstance } from 'fastify';
import type { LiveTopic } from '@recado/sdk/contracts';
import type { Hydrate } from './domain-events.js';
import type { Sweep } from './sweeper.js';

/** Background work of a process. */
export interface BackgroundWork {
  start(): void;
  /** Finishes work in progress. May be called without `start`. */
  stop(): Promise<void>;
}

/** One module of the core, as `wiring/compose.ts` starts it. Every part is optional. */
export interface Module<Services extends object = object> {
  /** Services for modules above this one, the operator's commands and tests, by name. */
  services: Services;
  /** Registers its calls of the contracts, relative to `/api`. */
  routes?(api: FastifyInstance): void;
  /** Sweeps, run by the one process that holds the sweeper's lease. */
  sweeps?: readonly Sweep[];
  /** Turns references to its records into live payloads, by topic. */
  hydrate?: Partial<Record<LiveTopic, Hydrate>>;
  /** Work for processes with the role `worker`. */
  workers?: readonly BackgroundWork[];
}

/** Work that starts with one call and stops with the function that the call returns. */
export function backgroundWork(begin: () => { stop(): void | Promise<void> }): BackgroundWork {
  let running: { stop(): void | Promise<void> } | undefined;
  return {
    start() {
      running ??= begin();
    },
    async stop() {
      await running?.stop();
    },
  };
}
