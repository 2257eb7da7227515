import type { LiveTopic } from '@recado/sdk/contracts';
import type { DatabaseClock } from '../infra/database-clock.js';
import type { Hydrate } from '../infra/domain-events.js';
import type { Infra } from '../infra/infra.js';
import type { LocalOutbox } from '../infra/outbox.js';
import { forgetProcess, tellOfProcess } from '../infra/processes.js';
import { createPulse } from '../infra/pulse.js';
import type { Live } from '../live/live.js';
import { createRelay } from '../live/relay.js';
import { startRelayLoop } from '../live/relay-loop.js';
import type { Plugins } from '../plugin-host/lifecycle/plugins.js';
import type { PluginWatch } from '../plugin-host/watch/plugin-watch.js';
import type { Ingest } from '../ports/ingest.js';
import type { Background } from './background.js';

export interface Lifecycle {
  /** Starts the background work of this process's roles. */
  start(): Promise<void>;
  /** First half of the shutdown: no new work is accepted, work in progress is finished. */
  quiesce(): Promise<void>;
  /** Second half, after the last request: connections are closed. */
  stop(): Promise<void>;
}

interface Parts {
  infra: Infra;
  databaseClock: DatabaseClock;
  outbox: LocalOutbox;
  plugins: Plugins;
  ingest: Pick<Ingest, 'drain'>;
  live: Live;
  hydrators: ReadonlyMap<LiveTopic, Hydrate>;
  background: Background;
  pluginWatch: PluginWatch;
}

/** The order of startup and shutdown. */
export function createLifecycle(parts: Parts): Lifecycle {
  const { infra, databaseClock, outbox, plugins, ingest, live, background, pluginWatch } = parts;
  const { config, db, log } = infra;
  const pulse = createPulse(infra);
  let relay: { stop(): Promise<void> } | undefined;
  return {
    async start() {
      pulse.start();
      databaseClock.start(() => tellOfProcess(db, config, databaseClock.skewMs() ?? 0));
      live.start();
      void plugins.host.start().catch((error: unknown) => log.error({ err: error }, 'plugins did not start'));
      void background.start();
      relay = startRelayLoop(infra, createRelay(infra, parts.hydrators), outbox);
    },
    async quiesce() {
      live.dismiss();
      await ingest.drain();
    },
    async stop() {
      await pluginWatch.stop();
      await background.stop();
      await ingest.drain();
      await relay?.stop();
      await live.stop();
      await plugins.host.stop();
      if (await databaseClock.stop()) await forgetProcess(db, config).catch(() => undefined); // it falls silent
      await pulse.stop();
      await db.destroy();
      infra.redis.disconnect();
    },
  };
}
