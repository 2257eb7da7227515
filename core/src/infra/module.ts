import type { FastifyInstance } from 'fastify';
import type { LiveTopic } from '@recado/sdk/contracts';
import type { Hydrate } from './domain-events.js';
import type { Sweep } from './sweeper.js';

/** Work of a process that continues between requests. */
export interface BackgroundWork {
  start(): void;
  /** Finishes what is in progress. May be called without `start`. */
  stop(): Promise<void>;
}

/** One room of the core, as `wiring/compose.ts` puts it to work. A module gives only what it has. */
export interface Module<Services extends object = object> {
  /** What modules above this one, the operator's commands and tests use, by name. */
  services: Services;
  /** Registers its calls of the contracts, relative to `/api`. */
  routes?(api: FastifyInstance): void;
  /** What the one process that sweeps looks after. */
  sweeps?: readonly Sweep[];
  /** How references to its records become live payloads, by topic. */
  hydrate?: Partial<Record<LiveTopic, Hydrate>>;
  /** What runs in processes with the role `worker`. */
  workers?: readonly BackgroundWork[];
}

/** Work that begins with one call and ends with what that call returns. */
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
