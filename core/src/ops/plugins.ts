import { join } from 'node:path';
import type { PluginDetails, PluginInfo } from '@recado/sdk/contracts';
import { apiError } from '../infra/errors.js';
import type { Infra } from '../infra/infra.js';
import { readPlugin, type FoundPlugin } from '../plugin-host/lifecycle/discover.js';
import { diagnose, type Diagnosis } from '../plugin-host/lifecycle/diagnosis.js';
import type { PluginRemoval, RemovalOptions } from '../plugin-host/packages/plugin-removal.js';
import type { Plugins } from '../plugin-host/lifecycle/plugins.js';
import { noSuchPlugin } from '../plugin-host/lifecycle/no-such-plugin.js';
import { tryOutInOrder } from '../plugin-host/packages/trial.js';
import { readPluginRow } from '../plugin-host/context/plugin-settings.js';
import { PluginProblem } from '../plugin-host/lifecycle/registration-checks.js';

/** Plugins for the command line. A change reaches the installation's running processes at once. */
export interface PluginOps {
  /** Starts each plugin to find out whether it loads; one that ends or blocks its process counts as failed. */
  list(): Promise<PluginInfo[]>;
  /** Throws ERR_NOT_FOUND, like the other two. */
  show(id: string): Promise<PluginDetails>;
  /** Throws ERR_PLUGIN_CONFIG or ERR_PLUGIN_UNAVAILABLE; then nothing is changed. */
  configure(id: string, settings: Record<string, unknown>): Promise<PluginDetails>;
  /** Throws ERR_PLUGIN_UNAVAILABLE if it would end or block the processes that start it; then nothing is changed. */
  enable(id: string, enabled: boolean): Promise<PluginDetails>;
  /**
   * Installs a package by its name, tarball or folder, or another version of one. Running processes load it. Throws
   * ERR_PLUGIN_CONFIG, ERR_IN_USE, ERR_VALIDATION with npm's message, and ERR_PLUGIN_UNAVAILABLE if this version does
   * not start and another one is installed, or if it ends or blocks its process; then nothing is changed.
   */
  install(spec: string, options?: { force?: boolean }): Promise<PluginDetails>;
  /**
   * Installs the plugin in its author's folder as it is now, as the next development version; running processes load it.
   * `off` says why none of them runs it. Throws the errors of `install`, and ERR_PLUGIN_CONFIG in production. A `dryRun`
   * only checks it.
   */
  develop(folder: string, options?: { dryRun?: boolean }): Promise<DevelopedPlugin>;
  /** Fetches and checks what `install` would install, throws the same errors, and leaves nothing behind. */
  check(spec: string): Promise<{ id: string; version: string | null }>;
  /**
   * Removes an installed package, after its connections were deprovisioned. Its settings and tables stay unless they
   * are purged; connections and conversations stay. Throws ERR_NOT_FOUND, ERR_PLUGIN_CONFIG.
   */
  remove(id: string, options?: RemovalOptions): Promise<PluginRemoval>;
  /** Checks one plugin, or all, for problems. Throws ERR_NOT_FOUND. */
  diagnose(id?: string): Promise<Diagnosis[]>;
  /** Locates a plugin's own tests, in a folder or of an installed plugin. Throws ERR_NOT_FOUND. */
  tests(idOrFolder: string): Promise<PluginTests>;
}

/** An installed development version. */
export interface DevelopedPlugin {
  id: string;
  version: string | null;
  /** Ids of its channels. */
  channels: readonly string[];
  off?: string;
}

/** The tests of a plugin, for Node's own runner. */
export interface PluginTests {
  id: string;
  folder: string;
  /** Undefined: it has none. */
  path: string | undefined;
}

const BY = { operator: 'command line' } as const;

export function createPluginOps(
  infra: Pick<Infra, 'config' | 'log' | 'db' | 'secrets'>,
  { host, channels, administration, packages, removal }: Plugins,
): PluginOps {
  const found = async (id: string): Promise<FoundPlugin> => {
    await host.discover();
    const plugin = host.present(id);
    if (!plugin) throw noSuchPlugin(host, id);
    return plugin.found;
  };
  /** Plugins that end or block the process of their trial would do the same to this one: they are not started here. */
  const harmful = new Set<string>();
  const doesHarm = (id: string, harm: string): void => {
    harmful.add(id);
    host.present(id)?.fail(new PluginProblem(harm));
  };
  /** Starts each in another process first. */
  const tryFirst = async (all: readonly FoundPlugin[]): Promise<void> => {
    const untold = all.filter(({ id }) => !harmful.has(id));
    const outcomes = await tryOutInOrder(infra, untold);
    for (const [place, { id }] of untold.entries()) {
      const outcome = outcomes[place];
      if (outcome?.isHarmful) doesHarm(id, outcome.text);
    }
  };
  /** Starts those that do no harm. */
  const startAll = async (): Promise<void> => {
    await host.discover();
    await tryFirst(host.plugins().map(({ id }) => host.present(id)!.found));
    await host.start();
  };
  /** Starts one, if it does no harm. */
  const start = async (id: string): Promise<void> => {
    await tryFirst([await found(id)]);
    if (!harmful.has(id)) await host.restart(id);
  };
  return {
    async list() {
      await startAll();
      return channels.plugins();
    },
    async show(id) {
      await start(id);
      return administration.show(id);
    },
    configure: (id, settings) => administration.configure(id, settings, BY),
    enable: (id, enabled) => administration.enable(id, enabled, BY),
    async install(spec, options) {
      const { id, harm } = await packages.install(spec, options);
      harmful.delete(id);
      if (harm) doesHarm(id, harm);
      else await host.restart(id);
      return administration.show(id);
    },
    async develop(folder, options) {
      const { id, version } = await packages.develop(folder, options);
      const row = await readPluginRow(infra, id);
      const off = !host.allows(id)
        ? 'It is not among RECADO_PLUGINS.'
        : row.enabled
          ? undefined
          : (row.offReason ?? `It was switched off: recado plugin enable ${id}`);
      return { id, version, channels: host.present(id)?.channelIds ?? [id], ...(off && { off }) };
    },
    check: (spec) => packages.check(spec),
    remove: (id, options) => removal.remove(id, start, options),
    async diagnose(id) {
      if (id === undefined) await startAll();
      else await start(id);
      return diagnose(host, id);
    },
    async tests(idOrFolder) {
      const plugin = /[./\\]/.test(idOrFolder) ? await readPlugin(idOrFolder) : await found(idOrFolder);
      if (!plugin) throw apiError('ERR_NOT_FOUND', `There is no plugin in ${idOrFolder}.`);
      const { id, folder, manifest } = plugin;
      return { id, folder, path: manifest?.tests && join(folder, manifest.tests) };
    },
  };
}
