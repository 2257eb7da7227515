import { setTimeout as pause } from 'node:timers/promises';
import type { Infra } from '../infra/infra.js';
import type { JobQueues } from '../infra/jobs.js';
import type { Leases } from '../infra/leases.js';
import type { BackgroundWork } from '../infra/module.js';
import { trims } from '../infra/retention.js';
import { createSweeper, type Sweep, type Sweeper } from '../infra/sweeper.js';
import type { OutboundService } from '../outbound/outbound.js';
import { createIntegrationDelivery } from '../plugin-host/background/integration-delivery.js';
import { createPluginJobs } from '../plugin-host/background/plugin-jobs.js';
import { createPluginSessions } from '../plugin-host/background/plugin-sessions.js';
import {
  createProvisioningRounds,
  type ProvisioningRounds,
} from '../plugin-host/background/provisioning-rounds.js';
import type { HostPorts } from '../plugin-host/context/context.js';
import type { PluginHost } from '../plugin-host/lifecycle/host.js';
import type { Channels } from '../ports/channels.js';

/** How long workers wait for plugins at startup; one that never finishes loading delays nothing further. */
const PLUGINS_MS = 3_000;

/** Background work: sends, sweeps, the modules' workers, plugin jobs, channel sessions. */
export interface Background {
  sweeper: Sweeper;
  provisioning: ProvisioningRounds;
  /** Starts what this process's roles do. */
  start(): Promise<void>;
  /** Finishes work in progress, releases leases. Before the database is closed. */
  stop(): Promise<void>;
}

interface Parts {
  channels: Channels;
  host: PluginHost;
  ports: HostPorts;
  outbound: OutboundService;
  jobQueues: JobQueues;
  leases: Leases;
  sweeps: readonly Sweep[];
  workers: readonly BackgroundWork[];
}

export function createBackground(
  infra: Infra,
  { channels, host, ports, outbound, jobQueues, leases, sweeps, workers }: Parts,
): Background {
  const { roles } = infra.config;
  const sweeper = createSweeper(infra, leases);
  const jobs = createPluginJobs(infra, host, leases);
  const integrations = createIntegrationDelivery(infra, host, leases);
  const provisioning = createProvisioningRounds(infra, host, channels, ports);
  const sessions = createPluginSessions(infra, host, ports, leases, outbound.serveSession);
  sweeper.add(...sweeps, ...integrations.sweeps(), ...trims(infra));

  let stopped = false;

  return {
    sweeper,
    provisioning,
    async start() {
      // A send whose channel is still loading would be postponed for long.
      await Promise.race([host.start().catch(() => undefined), pause(PLUGINS_MS, undefined, { ref: false })]);
      if (stopped) return;
      if (roles.has('worker')) {
        for (const work of workers) work.start();
        outbound.start();
        sweeper.start();
        jobs.start();
        integrations.start();
        void host.start().then(provisioning.start, () => undefined);
      }
      if (roles.has('sessions')) sessions.start();
    },
    async stop() {
      stopped = true;
      await Promise.all([
        ...workers.map((work) => work.stop()),
        ...[sweeper, jobs, integrations, provisioning, sessions, outbound].map((work) => work.stop()),
      ]);
      await jobQueues.close();
      await leases.close();
    },
  };
}
