import { createDatabaseClock, type DatabaseClock } from '../infra/database-clock.js';
import type { Config } from '../infra/config.js';
import { openDatabase } from '../infra/database.js';
import { createMetrics } from '../infra/http/metrics.js';
import type { Infra } from '../infra/infra.js';
import { createJobQueues } from '../infra/jobs.js';
import { createLeases } from '../infra/leases.js';
import { createLog } from '../infra/logging.js';
import { createOutbox } from '../infra/outbox.js';
import { createPrincipalCache } from '../infra/auth/principal-cache.js';
import { openRedis } from '../infra/redis.js';
import { createSecretBox } from '../infra/secret-box.js';
import { createSpreadsheets } from '../infra/spreadsheet/spreadsheets.js';
import { createNotices } from '../modules/charges/notices.service.js';
import { createConnectionPorts } from '../modules/connections/connection-ports.service.js';
import { createMediaService } from '../modules/media/media.service.js';
import { createQuarantine } from '../modules/quarantine/quarantine.service.js';
import { createOutbound } from '../outbound/outbound.js';
import type { HostPorts } from '../plugin-host/context/context.js';
import { needsSessionBy } from '../plugin-host/channels/needs-session.js';
import { createPlugins } from '../plugin-host/lifecycle/plugins.js';
import { collectIncidents } from '../plugin-host/watch/incidents.js';
import type { Ingest } from '../ports/ingest.js';

/** Replacements for tests or dry runs: never a module, only the time, the log, the database. */
export type Overrides = Partial<Pick<Infra, 'clock' | 'log' | 'db'>>;

function openInfra(
  config: Config,
  { log = createLog(config), db = openDatabase(config), clock }: Overrides,
): { infra: Infra; databaseClock: DatabaseClock } {
  const redis = openRedis(config);
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  const databaseClock = createDatabaseClock(db, log);
  const secrets = createSecretBox(config.keys.secrets);
  return { infra: { config, log, redis, db, clock: clock ?? databaseClock, secrets }, databaseClock };
}

export type Ground = ReturnType<typeof openGround>;

/**
 * What the modules are built on: the engines, the plugin host with its channels, and the outbound path. Plugins in turn
 * call the modules and the inbound path, which do not exist yet: `connect` passes them the inbound path before the host
 * starts.
 */
export function openGround(config: Config, overrides: Overrides) {
  const { infra, databaseClock } = openInfra(config, overrides);
  const outbox = createOutbox();
  const metrics = createMetrics(databaseClock);
  const media = createMediaService(infra);
  const connectionPorts = createConnectionPorts(infra, outbox);
  const quarantine = createQuarantine(infra, metrics);
  const notices = createNotices(infra);
  const jobQueues = createJobQueues(infra);
  const leases = createLeases(infra.db, config.processName, infra.log);
  const unconnected: Omit<HostPorts, 'ingest'> = {
    ...connectionPorts,
    ...{ media, quarantine, billingNotices: notices },
  };
  const ports = unconnected as HostPorts;
  const plugins = createPlugins(infra, ports, { beforeStart: () => collectIncidents(infra) });
  const { channels, host, reader } = plugins;
  const outbound = createOutbound({
    ...{ infra, channels, outbox, media, leases },
    needsSession: needsSessionBy(host, connectionPorts.lookup),
    queues: jobQueues,
  });
  return {
    ...{ infra, databaseClock, outbox, metrics, media, connectionPorts, quarantine, notices },
    ...{ jobQueues, leases, ports, plugins, channels, reader, outbound },
    pluginErasures: plugins.erasures,
    answerers: plugins.answerers,
    paymentProviders: plugins.paymentProviders,
    billing: plugins.billing,
    principals: createPrincipalCache(),
    spreadsheets: createSpreadsheets(),
    connect(ingest: Ingest): void {
      ports.ingest = ingest;
    },
  };
}
