import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import websocket from '@fastify/websocket';
import { pino } from 'pino';
import { loadConfig } from '../../../src/infra/config.js';
import { openDatabase } from '../../../src/infra/database.js';
import { useErrorAnswers } from '../../../src/infra/http/errors.js';
import { createMetrics } from '../../../src/infra/http/metrics.js';
import { createOutbox } from '../../../src/infra/outbox.js';
import { openRedis } from '../../../src/infra/redis.js';
import { createJobQueues } from '../../../src/infra/jobs.js';
import { createLeases } from '../../../src/infra/leases.js';
import { mediaDownloadsModule } from '../../../src/modules/media-downloads/media-downloads.module.js';
import { outboundSweeps } from '../../../src/outbound/outbound-sweeps.js';
import { createBackground } from '../../../src/wiring/background.js';
import { createSecretBox } from '../../../src/infra/secret-box.js';
import type { Clock } from '../../../src/infra/clock.js';
import { createIngest } from '../../../src/inbound/ingest.js';
import { createOutbound } from '../../../src/outbound/outbound.js';
import type { ConversationKey } from '../../../src/ports/outbound.js';
import { createQuarantine } from '../../../src/modules/quarantine/quarantine.service.js';
import { createMediaService } from '../../../src/modules/media/media.service.js';
import type { HostPorts } from '../../../src/plugin-host/context/context.js';
import type { LifecycleDeadlines } from '../../../src/plugin-host/lifecycle/lifecycle-deadlines.js';
import { needsSessionBy } from '../../../src/plugin-host/channels/needs-session.js';
import { createPlugins } from '../../../src/plugin-host/lifecycle/plugins.js';
import type { ConnectionState } from '@recado/sdk';
import type { Infra } from '../../../src/infra/infra.js';
import { testEnv } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { createFactories } from '../../support/factories.js';
import { createNotices } from '../../../src/modules/charges/notices.service.js';
import { createConnectionLookup } from '../../../src/modules/connections/connection-lookup.repo.js';
import { createConnectionProvisions } from '../../../src/modules/connections/connection-provisions.repo.js';
import { createSessionWishes } from '../../../src/modules/connections/session-requests.repo.js';

/** A clock that a test advances. */
export class TestClock implements Clock {
  private ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  forward(ms: number): void {
    this.ahead += ms;
  }
}

export type HostFixture = Awaited<ReturnType<typeof startHostFixture>>;

/**
 * The plugin host over the real ingest, media, MariaDB and Redis, serving its addresses on a real port. `prepare` writes
 * plugins into the folder that is searched.
 */
export async function startHostFixture(
  prepare: (folder: string) => Promise<unknown>,
  env: Record<string, string> = {},
  deadlines: Partial<LifecycleDeadlines> = {},
) {
  const [database, folder] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'recado-plugins-')),
  ]);
  const pluginPaths = join(folder, 'plugins');
  await prepare(pluginPaths);
  const config = loadConfig(
    testEnv(database.url, folder, {
      RECADO_PLUGIN_PATHS: pluginPaths,
      RECADO_PLUGINS: '',
      RECADO_ALLOWED_HOSTS: '127.0.0.1',
      ...env,
    }),
  );
  const clock = new TestClock();
  const log = pino({ level: config.logLevel });
  const infra: Infra = {
    config,
    log,
    clock,
    db: openDatabase(config),
    redis: openRedis(config),
    secrets: createSecretBox(config.keys.secrets),
  };
  const outbox = createOutbox();
  const media = createMediaService(infra);
  const states: { connectionId: number; state: ConnectionState }[] = [];
  const metrics = createMetrics();
  const quarantine = createQuarantine(infra, metrics);
  const lookup = createConnectionLookup(infra);
  const ports: HostPorts = {
    quarantine,
    billingNotices: createNotices(infra),
    lookup,
    wishes: createSessionWishes(infra),
    provisions: createConnectionProvisions(infra, { lookup }),
    reportImport: async () => undefined,
    ingest: createIngest(infra, {
      ...{ outbox, metrics, quarantine },
      onSends: () => undefined,
      onBots: () => undefined,
      onMedia: (ids) => downloads.services.mediaDownloads.kick(ids),
      onPresence: () => undefined,
    }),
    media,
    setState: async (connectionId, state) => void states.push({ connectionId, state }),
  };
  const plugins = createPlugins(infra, ports, {
    root: folder,
    deadlines,
  });
  const { channels, host } = plugins;
  const jobQueues = createJobQueues(infra);
  const leases = createLeases(infra.db, config.processName, infra.log);
  const sender = createOutbound({
    infra,
    channels,
    outbox,
    media,
    queues: jobQueues,
    leases,
    needsSession: needsSessionBy(host, lookup),
  });
  const downloads = mediaDownloadsModule({ infra, channels, outbox, jobQueues, media });
  const background = createBackground(infra, {
    ...{ channels, host, ports, outbound: sender, jobQueues, leases },
    sweeps: [...outboundSweeps(infra, { outbound: sender, channels, outbox }), ...downloads.sweeps],
    workers: downloads.workers,
  });
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as FastifyInstance;
  useErrorAnswers(app);
  await app.register(websocket, { options: { maxPayload: 1024 * 1024 } });
  await plugins.pages(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await plugins.host.start();

  return {
    ...createFactories(database.db, infra),
    infra,
    db: database.db,
    clock,
    app,
    plugins,
    ports,
    outbox,
    media,
    ...{ background, jobQueues, leases },
    outbound: sender,
    mediaDownloads: downloads.services.mediaDownloads,
    /** A worker's pass over one conversation. */
    sendNow: (key: ConversationKey) => sender.sendConversation(key),
    states,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await app.close();
      await sender.stop();
      await background.stop();
      await plugins.host.stop();
      for await (const keys of infra.redis.scanStream({ match: `${config.redisPrefix}*`, count: 500 }))
        if (keys.length) await infra.redis.del(keys);
      infra.redis.disconnect();
      await infra.db.destroy();
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
