import { setTimeout as pause } from 'node:timers/promises';
import { createLeases, type Leases } from './infra/leases.js';
import { createQueues, type Queues } from './infra/jobs.js';
import { createSweeper, type Sweeper } from './infra/sweeper.js';
import { trims } from './infra/retention.js';
import { createMediaDownloads } from './modules/media-downloads/media-downloads.service.js';
import { createOutbound, type OutboundService } from './outbound/outbound.js';
import { outboundSweeps } from './outbound/outbound-sweeps.js';
import type { PluginHost } from './plugin-host/lifecycle/host.js';
import { createIntegrationDelivery } from './plugin-host/background/integration-delivery.js';
import { createPluginJobs } from './plugin-host/background/plugin-jobs.js';
import { createPluginSessions } from './plugin-host/background/plugin-sessions.js';
import {
  createProvisioningRounds,
  type ProvisioningRounds,
} from './plugin-host/background/provisioning-rounds.js';
import type { HostPorts } from './plugin-host/context/context.js';
import type { Channels } from './ports/channels.js';
import type { Outbox } from './ports/events.js';
import type { MediaDownloads } from './ports/media-downloads.js';
import type { Infra } from './infra/infra.js';

/** What happens after a request has been answered: sends, media downloads, sweeps, plugin jobs, channel sessions. */
/** How long the workers wait for plugins at the start; one that never ends loading holds nobody up for longer. */
const PLUGINS_MS = 3_000;

export interface Delivery {
  outbound: OutboundService;
  mediaDownloads: MediaDownloads;
  /** Other modules add what they want to be swept. */
  sweeper: Sweeper;
  leases: Leases;
  queues: Queues;
  provisioning: ProvisioningRounds;
  /** Starts what this process's roles do. */
  start(): Promise<void>;
  /** Finishes what is in hand, gives leases back. Before the database is closed. */
  stop(): Promise<void>;
}

export function createDelivery(
  infra: Infra,
  parts: { channels: Channels; host: PluginHost; outbox: Outbox; ports: HostPorts },
): Delivery {
  const { roles, processName } = infra.config;
  const { channels, host, outbox, ports } = parts;
  const queues = createQueues(infra);
  const leases = createLeases(infra.db, processName, infra.log);
  const sweeper = createSweeper(infra, leases);
  const needsSession = async (connectionId: number) => {
    const found = await ports.lookup.byId(connectionId);
    return (
      found !== undefined && host.channel(found.inbound.channel)?.adapter.connection.session !== undefined
    );
  };
  const outbound = createOutbound({
    ...{ infra, channels, outbox, queues, leases, needsSession },
    media: ports.media,
  });
  const mediaDownloads = createMediaDownloads(infra, { channels, outbox, queues, media: ports.media });
  const jobs = createPluginJobs(infra, host, leases);
  const integrations = createIntegrationDelivery(infra, host, leases);
  const provisioning = createProvisioningRounds(infra, host, channels, ports);
  const sessions = createPluginSessions(infra, host, ports, leases, outbound.serveSession);
  sweeper.add(
    ...outboundSweeps(infra, { outbound, channels, outbox }),
    ...mediaDownloads.sweeps(),
    ...integrations.sweeps(),
    ...trims(infra),
  );

  let stopped = false;

  return {
    outbound,
    mediaDownloads,
    sweeper,
    leases,
    queues,
    provisioning,
    async start() {
      // A send whose channel is still loading would be put off for long.
      await Promise.race([host.start().catch(() => undefined), pause(PLUGINS_MS, undefined, { ref: false })]);
      if (stopped) return;
      if (roles.has('worker')) {
        outbound.start();
        mediaDownloads.start();
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
        sweeper.stop(),
        jobs.stop(),
        integrations.stop(),
        provisioning.stop(),
        sessions.stop(),
        outbound.stop(),
        mediaDownloads.stop(),
      ]);
      await queues.close();
      await leases.close();
    },
  };
}
