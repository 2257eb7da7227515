import type { LiveTopic } from '@recado/sdk/contracts';
import { createDatabaseClock, type DatabaseClock } from './infra/database-clock.js';
import type { Config } from './infra/config.js';
import { openDatabase } from './infra/database.js';
import { forgetProcess, tellOfProcess } from './infra/processes.js';
import { createDelivery, type Delivery } from './delivery.js';
import { createMetrics, type Metrics } from './infra/http/metrics.js';
import { createOutbox, type LocalOutbox } from './infra/outbox.js';
import { createPulse } from './infra/pulse.js';
import { createLog } from './infra/logging.js';
import { openRedis } from './infra/redis.js';
import { createSecretBox } from './infra/secret-box.js';
import { createLive, type Live } from './live/live.js';
import { createRelay } from './live/relay.js';
import { startRelayLoop } from './live/relay-loop.js';
import { annotationSweeps, createAnnotations, type Annotations } from './modules/annotations.js';
import { contactSweeps, createConversations, type Conversations } from './modules/conversations.js';
import { createFlowMaterials, type FlowMaterials } from './modules/flow-materials.js';
import { createMediaService, type MediaService } from './modules/media/media.service.js';
import { canonicalIdentity } from './modules/contacts/identity.js';
import { createContactProfiles } from './modules/contacts/contact-profiles.js';
import { createContactHydrator } from './modules/contacts/contacts.hydrate.js';
import { abandonedDeletions } from './modules/connections/leaving-connections.js';
import { createSilentImports } from './modules/connections/stalled-imports.js';
import { createAgentTyping } from './outbound/agent-typing.js';
import { createQuarantine } from './modules/quarantine/quarantine.service.js';
import { createQuarantineWork, type QuarantineWork } from './modules/quarantine/quarantine.js';
import { createIngest } from './inbound/ingest.js';
import { maskLivePayload } from './modules/conversations/live-masking.js';
import { startIndexLoop } from './modules/search/index-loop.js';
import { createIndexer } from './modules/search/indexer.js';
import { createTicketLister } from './modules/list-words/list-words.js';
import { createUnusedFiles } from './modules/media/unused-files.js';
import { createMessageHydrator } from './modules/conversations/messages.hydrate.js';
import { liveSessions } from './modules/sessions/live-sessions.js';
import { createTagHydrator } from './modules/tags/tags.hydrate.js';
import { activeTicketOf, ticketFacts } from './modules/tickets/ticket-facts.js';
import { closesTicketsOfGoneConnections } from './modules/tickets/closing/tickets-of-gone-connections.js';
import { createTicketHydrator } from './modules/tickets/tickets.hydrate.js';
import { canSeeTicket } from './modules/tickets/visibility.js';
import { createUserPresence } from './modules/users/user-presence.js';
import {
  createConnectionPorts,
  createTenancy,
  tenancySweeps,
  type ConnectionPorts,
  type Tenancy,
} from './modules/tenancy.js';
import type { HostPorts } from './plugin-host/context/context.js';
import { collectIncidents } from './plugin-host/watch/incidents.js';
import { createPluginWatch, type PluginWatch } from './plugin-host/watch/plugin-watch.js';
import { createPlugins, type Plugins } from './plugin-host/lifecycle/plugins.js';
import type { Hydrate } from './ports/events.js';
import type { InboundConnection, Ingest } from './ports/ingest.js';
import type { PresenceEvent } from '@recado/sdk';
import type { Infra } from './infra/infra.js';

const HOUR_MS = 3_600_000;

/** What a test or a rehearsal may bring instead of the real thing: never a module, only the time, the log, the database. */
export type Overrides = Partial<Pick<Infra, 'clock' | 'log' | 'db'>>;

/** Everything that routes, live sockets and workers use. One object for a process, built without reaching out. */
export interface Services extends Tenancy, Conversations, Annotations, FlowMaterials {
  infra: Infra;
  media: MediaService;
  metrics: Metrics;
  /** The time that all processes go by; a test may give `infra` another one. */
  databaseClock: DatabaseClock;
  outbox: LocalOutbox;
  live: Live;
  ingest: Ingest;
  plugins: Plugins;
  connectionPorts: ConnectionPorts;
  delivery: Delivery;
  quarantine: QuarantineWork;
  pluginWatch: PluginWatch;
  /** Modules put here how their references become live payloads. */
  hydrators: Map<LiveTopic, Hydrate>;
  /** Starts the background work of this process's roles. */
  start(): Promise<void>;
  /** First half of the end: no new work is taken, what is in hand is finished. */
  quiesce(): Promise<void>;
  /** Second half, after the last request: connections are closed. */
  stop(): Promise<void>;
}

export async function compose(config: Config, overrides: Overrides = {}): Promise<Services> {
  const log = overrides.log ?? createLog(config);
  const redis = openRedis(config);
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  const database = overrides.db ?? openDatabase(config);
  const databaseClock = createDatabaseClock(database, log);
  const infra: Infra = {
    config,
    log,
    redis,
    db: database,
    clock: overrides.clock ?? databaseClock,
    secrets: createSecretBox(config.keys.secrets),
  };
  const metrics = createMetrics(databaseClock);
  const outbox = createOutbox();
  const media = createMediaService(infra);
  const connectionPorts = createConnectionPorts(infra, outbox);
  const { lookup, setState, wishes, provisions, reportImport } = connectionPorts;
  // Plugins reach ingest, and modules reach the plugins' channels: ingest joins below, before the host starts.
  const quarantine = createQuarantine(infra, metrics);
  const ports: Omit<HostPorts, 'ingest'> & { ingest?: Ingest } = {
    ...{ lookup, setState, wishes, provisions, reportImport, media, quarantine },
  };
  const plugins = createPlugins(infra, ports as HostPorts, {
    beforeStart: () => collectIncidents(infra),
  });
  const { channels, host } = plugins;
  const pluginWatch = createPluginWatch(infra, host, metrics);
  const delivery = createDelivery(infra, { channels, host, outbox, ports: ports as HostPorts });
  const tenancy = createTenancy(infra, {
    outbox,
    media,
    channels,
    queues: delivery.queues,
    lookup,
  });
  const { outbound } = delivery;
  const conversations = createConversations(infra, {
    ...{ outbox, outbound, media, channels, tenancy },
    queues: delivery.queues,
  });
  const annotations = createAnnotations(infra, { outbox, media, ...conversations });
  delivery.sweeper.add(...contactSweeps(conversations), ...media.sweeps());
  delivery.sweeper.add(
    { name: 'reconcile ticket counts', everyMs: HOUR_MS, run: conversations.tickets.reconcileCounts },
    { name: 'end silent imports', everyMs: 60_000, run: createSilentImports(infra, reportImport) },
    { name: 'clear abandoned uploads', everyMs: HOUR_MS, run: media.clearAbandoned },
    { name: 'clear what deleted tickets left', everyMs: 60_000, run: conversations.remains.clear },
    conversations.closingJobs.sweep,
    closesTicketsOfGoneConnections(infra, outbox),
    abandonedDeletions(infra),
    conversations.bots.sweep,
    conversations.bots.setBack,
    { name: 'remove unused files', everyMs: 60_000, run: createUnusedFiles(infra.db, media) },
  );
  const indexer = createIndexer(infra);
  const indexes = [
    { name: 'search-index', run: indexer.run, idleMs: 500 },
    { name: 'ticket-words', run: createTicketLister(infra).run, idleMs: 2_000 },
  ];
  delivery.sweeper.add({ name: 'drop orphans of the search', everyMs: 10_000, run: indexer.dropOrphans });
  const { db } = infra;
  const hydrators = new Map<LiveTopic, Hydrate>([
    ['ticket', createTicketHydrator(db, media)],
    ['appMessage', createMessageHydrator(db, media)],
    ['contact', createContactHydrator(db, media)],
    ['whatsapp', tenancy.connections.hydrate],
    ['tag', createTagHydrator(db)],
  ]);
  const presence = createUserPresence(infra, outbox, tenancy.users.announce);
  delivery.sweeper.add(...annotationSweeps(annotations));
  delivery.sweeper.add(...tenancySweeps(tenancy), { name: 'presence', everyMs: 60_000, run: presence.sweep });
  const live = createLive(
    infra,
    {
      authenticate: tenancy.sessions.authenticate,
      renew: tenancy.sessions.renew,
      underSetting: tenancy.sessions.underSetting,
      liveSessions: (ids) => liveSessions(db, ids),
      canSeeTicket,
      ticketFacts: (scope, ids) => ticketFacts(db, scope, ids),
      mask: maskLivePayload,
      seen: presence.seen,
      agentPresence: createAgentTyping(infra, channels),
    },
    metrics,
  );
  async function customerPresence(connection: InboundConnection, event: PresenceEvent): Promise<void> {
    const [first] = event.contact.identities.map(canonicalIdentity);
    const ticketId = first && (await activeTicketOf(db, connection, first));
    if (ticketId === undefined) return;
    const payload = { ticketId, presence: event.presence };
    await conversations.customerPresence.keep(ticketId, event.presence);
    await live.ephemeral.publish(connection.companyId, 'presence', payload, { ticketId });
  }
  const ingest = createIngest(infra, {
    ...{ outbox, metrics, quarantine },
    onMedia: delivery.mediaDownloads.kick,
    onSends: outbound.kick,
    onBots: conversations.bots.kick,
    onPresence: (connection, event) =>
      void customerPresence(connection, event).catch((error: unknown) =>
        log.debug({ err: error }, 'presence lost'),
      ),
  });
  ports.ingest = ingest;
  const quarantineWork = createQuarantineWork(infra, {
    ...{ quarantine, ingest, lookup, reader: plugins.reader },
    queues: delivery.queues,
  });
  delivery.sweeper.add(...quarantineWork.sweeps);
  delivery.sweeper.add(...createContactProfiles(infra, { channels, lookup, ingest }));
  const pulse = createPulse(infra);
  const running: { stop(): Promise<void> }[] = [];

  return {
    ...tenancy,
    connectionPorts,
    ...conversations,
    ...annotations,
    ...createFlowMaterials(infra, { outbox, media }),
    infra,
    media,
    metrics,
    databaseClock,
    outbox,
    live,
    ingest,
    plugins,
    delivery,
    quarantine: quarantineWork,
    pluginWatch,
    hydrators,
    async start() {
      pulse.start();
      databaseClock.start(() => tellOfProcess(db, config, databaseClock.skewMs() ?? 0));
      live.start();
      void plugins.host.start().catch((error: unknown) => log.error({ err: error }, 'plugins did not start'));
      void delivery.start();
      if (config.roles.has('worker')) tenancy.companyDeletions.jobs.start();
      if (config.roles.has('worker')) conversations.closingJobs.start();
      if (config.roles.has('worker')) conversations.bots.start();
      if (config.roles.has('worker')) quarantineWork.runs.jobs.start();
      if (config.roles.has('worker')) conversations.contactImports.startWorker();
      running.push(startRelayLoop(infra, createRelay(infra, hydrators), outbox));
      if (config.roles.has('worker'))
        running.push(...indexes.map((index) => startIndexLoop(infra, delivery.leases, index)));
    },
    async quiesce() {
      live.dismiss();
      await ingest.drain();
    },
    async stop() {
      await pluginWatch.stop();
      await tenancy.companyDeletions.jobs.stop();
      await conversations.closingJobs.stop();
      await conversations.bots.stop();
      await quarantineWork.runs.jobs.stop();
      await conversations.contactImports.stop();
      await delivery.stop();
      await ingest.drain();
      for (const part of running.reverse()) await part.stop();
      await live.stop();
      await plugins.host.stop();
      if (await databaseClock.stop()) await forgetProcess(db, config).catch(() => undefined); // it falls silent
      await pulse.stop();
      await infra.db.destroy();
      redis.disconnect();
    },
  };
}
