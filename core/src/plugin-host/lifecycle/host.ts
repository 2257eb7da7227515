import { join } from 'node:path';
import {
  resolveCapabilities,
  type ChannelAdapter,
  type PluginContext,
  type ResolvedCapabilities,
} from '@recado/sdk';
import type { PluginInfo } from '@recado/sdk/contracts';
import { createSafeFetch } from '../../infra/safe-fetch.js';
import type { Infra } from '../../infra/infra.js';
import { hasAddressSecrets } from '../context/address-secrets.js';
import { createPluginContext, type HostPorts } from '../context/context.js';
import {
  discoverInstalled,
  discoverPlugins,
  installationRoot,
  withoutDuplicates,
  type FoundPlugin,
} from './discover.js';
import { HostedPlugin } from './hosted-plugin.js';
import { LIFECYCLE_DEADLINES, type LifecycleDeadlines, type TrialStep } from './lifecycle-deadlines.js';
import { installedPluginIn, pluginsFolder } from '../packages/installed-list.js';
import type { PluginFolder } from '../watch/culprit.js';
import { createSignalHub } from './plugin-signals.js';
import { announcePluginRow, watchPluginRows, type RowWatch } from '../context/plugin-row-watch.js';
import { readPluginRow, readPluginRows, type PluginRow } from '../context/plugin-settings.js';
import { createRestarts } from './restarts.js';

export interface HostedChannel {
  plugin: HostedPlugin;
  adapter: ChannelAdapter;
  /** With defaults for absent abilities; the adapter's own are as declared. */
  capabilities: ResolvedCapabilities;
}

export interface PluginHost {
  /** Finds plugins and starts none. */
  discover(): Promise<void>;
  /** Checks installed packages again: starts new ones, stops removed ones. */
  refresh(): Promise<void>;
  /**
   * Finds and starts plugins, except for those that have failed already. Resolves when each is ready, disabled or failed;
   * nothing has to wait for it.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  plugins(): PluginInfo[];
  /** The plugin, after discovery and its own start; undefined if the id is unknown. */
  plugin(id: string): Promise<HostedPlugin | undefined>;
  /** The plugin without waiting, for hot paths: undefined also while plugins are still being discovered. */
  present(id: string): HostedPlugin | undefined;
  ready(): HostedPlugin[];
  /** A channel of a ready plugin. */
  channel(id: string): HostedChannel | undefined;
  channels(): HostedChannel[];
  /** Channels that run or are about to: without those of failed, disabled or removed plugins. */
  servedChannels(): string[];
  /** The plugin that a channel belongs to, whether it runs or not. */
  bringing(channel: string): HostedPlugin | undefined;
  /** Restarts a plugin in this process with the settings of its row, or stops it. Resolves when it has settled. */
  restart(id: string): Promise<void>;
  /** Tells the other processes that a plugin's row has changed. */
  announce(): Promise<void>;
  /** Whether an operator's configuration lets the plugin run at all. */
  allows(id: string): boolean;
  /**
   * Whether an uncaught error came from a plugin's code; it is then logged as that plugin's. A promise that a plugin
   * left unhandled must not end the process.
   */
  blames(error: unknown): boolean;
  /** Called when a plugin has become ready, or is about to stop. */
  onChange(listener: () => void): void;
  /** Called when plugins have been found, before any of their code is loaded. */
  onFound(listener: () => void): void;
  /**
   * Starts a version and stops it again, in this process, which must exist only for that. A plugin that is switched off
   * is only loaded, unless it `isToBeOn`. Returns its problem, if any.
   */
  tryOut(
    found: FoundPlugin,
    onStep: (step: TrialStep) => void,
    isToBeOn?: boolean,
  ): Promise<string | undefined>;
  /** Folders of each plugin's code. */
  folders(): PluginFolder[];
}

export interface HostOptions {
  /** Folder that holds `plugins/` and `node_modules/`. */
  root?: string;
  deadlines?: Partial<LifecycleDeadlines>;
  /** Done before the first plugin starts. */
  beforeStart?: () => Promise<void>;
}

export function createPluginHost(infra: Infra, ports: HostPorts, options: HostOptions = {}): PluginHost {
  const http = createSafeFetch(infra.config.allowedHosts);
  const signals = createSignalHub(infra);
  const deadlines = { ...LIFECYCLE_DEADLINES, ...options.deadlines };
  const hosted = new Map<string, HostedPlugin>();
  const listeners: (() => void)[] = [];
  const foundListeners: (() => void)[] = [];
  let channels = new Map<string, HostedChannel>();
  let discovered: Promise<void> | undefined;
  let started: Promise<void> | undefined;

  const contextFor = (plugin: HostedPlugin, signal: AbortSignal): PluginContext =>
    createPluginContext(
      { infra, ports, http, signals },
      {
        id: plugin.id,
        hasTables: plugin.found.manifest?.migrations !== undefined,
        settings: plugin.settings,
        channels: () => plugin.registered.channels.map(({ id }) => id),
        hasAddressSecrets: () => plugin.registered.channels.some(hasAddressSecrets),
      },
      signal,
    );

  const changed = () => {
    const next = new Map<string, HostedChannel>();
    for (const plugin of hosted.values()) {
      if (!plugin.isReady) continue;
      for (const adapter of plugin.registered.channels)
        next.set(adapter.id, { plugin, adapter, capabilities: resolveCapabilities(adapter.capabilities) });
    }
    channels = next;
    for (const listener of listeners) listener();
  };

  /** A failure is not kept: the next call looks again. */
  const discover = () =>
    (discovered ??= find().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));
  let fixed: FoundPlugin[] = [];
  const all = async () => withoutDuplicates([...fixed, ...(await discoverInstalled(infra.config.dataDir))]);
  const add = (found: FoundPlugin): HostedPlugin => {
    const plugin = new HostedPlugin(found, infra, deadlines, contextFor);
    hosted.set(found.id, plugin);
    for (const listener of foundListeners) listener();
    return plugin;
  };
  const find = async () => {
    const root = options.root ?? (await installationRoot());
    fixed = await discoverPlugins(root, infra.config.pluginPaths);
    for (const found of await all()) add(found);
  };

  const allows = (id: string) => infra.config.plugins?.has(id) ?? true;
  const startOne = async (plugin: HostedPlugin, row: PluginRow | undefined) => {
    plugin.revision = row?.revision ?? 0;
    if (!allows(plugin.id)) return plugin.disable('It is not among RECADO_PLUGINS.');
    if (row?.enabled === false) return plugin.disable(row.offReason ?? 'It was switched off.');
    await plugin.start(row);
    changed();
  };

  const restarts = createRestarts(hosted, {
    begin: startOne,
    readRow: (id) => readPluginRow(infra, id),
    changed,
  });
  let watch: RowWatch | undefined;

  const update = async () => {
    await discover();
    const present = await all();
    for (const found of present) {
      const known = hosted.get(found.id);
      if (known) {
        const isFreed = known.found.problem !== undefined && found.problem === undefined;
        if (known.found.folder !== found.folder || known.found.problem !== found.problem)
          known.relocate(found);
        // Its channel was another plugin's, which is gone: nobody else starts it.
        if (isFreed && started) restarts.restart(found.id).catch((error: unknown) => known.fail(error));
        continue;
      }
      const plugin = add(found);
      if (!started) continue;
      const begin = async () => startOne(plugin, await readPluginRow(infra, found.id));
      restarts.first(found.id, begin).catch((error: unknown) => plugin.fail(error));
    }
    for (const plugin of [...hosted.values()]) {
      if (present.some(({ id }) => id === plugin.id)) continue;
      hosted.delete(plugin.id);
      changed();
      await plugin.drain();
      await plugin.stop();
      plugin.disable('It was removed.');
    }
  };
  let updating: Promise<void> = Promise.resolve();
  const refresh = () => (updating = updating.catch(() => undefined).then(update));

  /** Without their rows no plugin can start: the watch retries what a database failure prevented. */
  const readFirst = async () => {
    try {
      await options.beforeStart?.();
      return await readPluginRows(infra);
    } catch (error) {
      for (const plugin of hosted.values()) plugin.fail(error);
      throw error;
    } finally {
      watch = watchPluginRows(infra, signals.of(''), hosted, { refresh, restart: restarts.restart });
    }
  };

  return {
    discover,
    refresh,
    start() {
      started ??= (async () => {
        await discover();
        const rows = await readFirst();
        await Promise.all(
          [...hosted.values()]
            .filter(({ state }) => state !== 'failed')
            .map((plugin) => restarts.first(plugin.id, () => startOne(plugin, rows.get(plugin.id)))),
        );
      })();
      return started;
    },
    async stop() {
      watch?.stop();
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
    servedChannels: () =>
      [...hosted.values()].flatMap((plugin) =>
        plugin.isReady || plugin.isStarting ? plugin.channelIds : [],
      ),
    bringing: (channel) =>
      channels.get(channel)?.plugin ??
      [...hosted.values()].find(({ channelIds }) => channelIds.includes(channel)),
    async restart(id) {
      await discover();
      await restarts.restart(id);
    },
    announce: () => announcePluginRow(signals.of('')),
    allows,
    blames(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const plugin = [...hosted.values()].find(({ found }) => stack.includes(`${found.folder}/`));
      const id = plugin?.id ?? installedPluginIn(infra.config.dataDir, stack);
      if (id) infra.log.error({ err: error, plugin: id }, `the plugin "${id}" left an error uncaught`);
      return id !== undefined;
    },
    onChange: (listener) => void listeners.push(listener),
    onFound: (listener) => void foundListeners.push(listener),
    async tryOut(found, onStep, isToBeOn = false) {
      if (!allows(found.id)) return undefined; // it is not even loaded
      const plugin = new HostedPlugin(found, infra, deadlines, contextFor);
      plugin.onStep = onStep;
      const row = await readPluginRow(infra, found.id);
      if (!row.enabled && !isToBeOn) {
        plugin.disable('It was switched off.');
        await plugin.learnSettings();
        return undefined;
      }
      await plugin.start(row);
      const problem = plugin.isReady ? undefined : (plugin.error ?? 'It does not say why.');
      onStep('end');
      await plugin.stop();
      return problem;
    },
    folders() {
      const base = pluginsFolder(infra.config.dataDir);
      return [...hosted.values()].map(({ id, found: { folder } }) => ({
        id,
        // With its dependencies, and with earlier versions, whose code may still run.
        folder: folder.startsWith(`${base}/`) ? join(base, id) : folder,
      }));
    },
  };
}
