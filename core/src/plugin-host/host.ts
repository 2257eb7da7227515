import type { ChannelAdapter, PluginContext } from '@recado/sdk';
import type { PluginInfo } from '@recado/sdk/contracts';
import { createSafeFetch } from '../infra/safe-fetch.js';
import type { Infra } from '../services.js';
import { createPluginContext, type HostPorts } from './context.js';
import { discoverPlugins, installationRoot } from './discover.js';
import { HostedPlugin, type LifecycleDeadlines } from './hosted-plugin.js';
import { createSignalHub } from './plugin-signals.js';
import { enablePlugin, readPluginRows, savePluginSettings } from './plugin-settings.js';

export interface HostedChannel {
  plugin: HostedPlugin;
  adapter: ChannelAdapter;
}

export interface PluginHost {
  /** Finds and starts plugins. Resolves when each is ready, disabled or failed; nothing has to wait for it. */
  start(): Promise<void>;
  stop(): Promise<void>;
  plugins(): PluginInfo[];
  /** The plugin, after discovery and its own start; undefined when there is none of this id. */
  plugin(id: string): Promise<HostedPlugin | undefined>;
  /** The plugin without a wait, for hot paths: undefined also while plugins are still being found. */
  present(id: string): HostedPlugin | undefined;
  ready(): HostedPlugin[];
  /** A channel of a ready plugin. */
  channel(id: string): HostedChannel | undefined;
  channels(): HostedChannel[];
  /** Stores a plugin's own settings and starts it anew. Throws ERR_PLUGIN_CONFIG. */
  configure(id: string, settings: Record<string, unknown>): Promise<void>;
  enable(id: string, enabled: boolean): Promise<void>;
  /**
   * Whether an error that nobody caught came out of a plugin's code; it is then logged as that plugin's. A promise that
   * a plugin forgot must not end the process.
   */
  blames(error: unknown): boolean;
  /** Called when a plugin has become ready, or is about to stop. */
  onChange(listener: () => void): void;
}

export interface HostOptions {
  /** Folder that holds `plugins/` and `node_modules/`. */
  root?: string;
  deadlines?: Partial<LifecycleDeadlines>;
}

export function createPluginHost(infra: Infra, ports: HostPorts, options: HostOptions = {}): PluginHost {
  const http = createSafeFetch(infra.config.allowedHosts);
  const signals = createSignalHub(infra);
  const deadlines = { loadMs: 30_000, initMs: 30_000, disposeMs: 5_000, ...options.deadlines };
  const hosted = new Map<string, HostedPlugin>();
  const listeners: (() => void)[] = [];
  let channels = new Map<string, HostedChannel>();
  let discovered: Promise<void> = Promise.resolve();
  let started: Promise<void> | undefined;

  const contextFor = (plugin: HostedPlugin, signal: AbortSignal): PluginContext =>
    createPluginContext(
      { infra, ports, http, signals },
      {
        id: plugin.id,
        hasTables: plugin.found.manifest?.migrations !== undefined,
        settings: plugin.settings,
        ownsChannel: (channel) => plugin.registered.channels.some(({ id }) => id === channel),
      },
      signal,
    );

  const changed = () => {
    const next = new Map<string, HostedChannel>();
    for (const plugin of hosted.values()) {
      if (!plugin.isReady) continue;
      for (const adapter of plugin.registered.channels) {
        const former = next.get(adapter.id);
        if (former)
          plugin.fail(new Error(`the channel "${adapter.id}" is brought by "${former.plugin.id}" already`));
        else next.set(adapter.id, { plugin, adapter });
      }
    }
    channels = next;
    for (const listener of listeners) listener();
  };

  const find = async () => {
    const root = options.root ?? (await installationRoot());
    for (const found of await discoverPlugins(root, infra.config.pluginPaths))
      hosted.set(found.id, new HostedPlugin(found, infra, deadlines, contextFor));
  };

  const startOne = async (plugin: HostedPlugin, rows: Awaited<ReturnType<typeof readPluginRows>>) => {
    const row = rows.get(plugin.id);
    const { plugins: allowed } = infra.config;
    if (allowed && !allowed.has(plugin.id)) return plugin.disable('It is not among RECADO_PLUGINS.');
    if (row?.enabled === false) return plugin.disable('It was switched off.');
    await plugin.start(row);
    changed();
  };

  const restart = async (id: string) => {
    const plugin = hosted.get(id);
    if (!plugin) return;
    await plugin.stop();
    changed();
    await startOne(plugin, await readPluginRows(infra));
    changed();
  };
  // Every process of the installation hears of a change and starts its copy anew.
  const changes = signals.of('');

  return {
    start() {
      started ??= (async () => {
        discovered = find();
        await discovered;
        const rows = await readPluginRows(infra);
        await Promise.all([...hosted.values()].map((plugin) => startOne(plugin, rows)));
        changes.subscribe('changed', (data) => {
          const { id, by } = data as { id: string; by: string };
          if (by !== infra.config.processName) void restart(id);
        });
      })();
      return started;
    },
    async stop() {
      await Promise.all([...hosted.values()].map((plugin) => plugin.stop()));
      signals.close();
      await http.close();
    },
    plugins: () => [...hosted.values()].map((plugin) => plugin.info()),
    async plugin(id) {
      await discovered;
      const plugin = hosted.get(id);
      if (plugin?.isStarting) await plugin.settled;
      return plugin;
    },
    present: (id) => hosted.get(id),
    ready: () => [...hosted.values()].filter((plugin) => plugin.isReady),
    channel: (id) => channels.get(id),
    channels: () => [...channels.values()],
    async configure(id, settings) {
      await savePluginSettings(infra, id, hosted.get(id)?.settingsSchema, settings);
      await restart(id);
      await changes.publish('changed', { id, by: infra.config.processName });
    },
    async enable(id, enabled) {
      await enablePlugin(infra, id, enabled);
      await restart(id);
      await changes.publish('changed', { id, by: infra.config.processName });
    },
    blames(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const plugin = [...hosted.values()].find(({ found }) => stack.includes(`${found.folder}/`));
      if (plugin) infra.log.error({ err: error, plugin: plugin.id }, 'a plugin left an error uncaught');
      return plugin !== undefined;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
