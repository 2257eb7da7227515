import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { underLock } from '../../infra/database-lock.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { channelIsTaken, type FoundPlugin } from '../lifecycle/discover.js';
import type { PluginHost } from '../lifecycle/host.js';
import { compatibilityProblem } from '../lifecycle/manifest.js';
import { noSuchPlugin } from '../lifecycle/no-such-plugin.js';
import { touchPluginRow } from '../context/plugin-settings.js';
import { fromFolder, fromNpm, type Fetch, type FetchedPlugin } from './fetched-package.js';
import { linkHostPackages } from './host-packages.js';
import { pluginsFolder, readInstalled, writeInstalled, type InstalledPackage } from './installed-list.js';
import { inStaging } from './staging.js';
import type { PluginSchema, PluginTables } from './plugin-tables.js';
import { tryOut, type TrialProblem } from './trial.js';

const LOCK_SECONDS = 60;

/** Installs plugins of operators into the data folder, and removes them. */
export interface PluginPackages {
  /**
   * Installs a package, or another version of one; running processes load it by themselves. Returns the plugin's id,
   * and the damage to its process if `force` accepted it nevertheless. Throws ERR_PLUGIN_CONFIG if it is not a plugin
   * that can run here, ERR_IN_USE if another one has its id, ERR_PLUGIN_UNAVAILABLE if it does not start and a previous
   * version exists, or if it ends or blocks its process.
   */
  install(spec: string, options?: { force?: boolean }): Promise<{ id: string; harm?: string }>;
  /**
   * Installs the plugin in its author's folder as it is now, without packing it, as version 0.1.0+dev.1, +dev.2 and so on.
   * Throws the errors of `install`, and ERR_PLUGIN_CONFIG where the installation is not for development. A `dryRun` only
   * checks it.
   */
  develop(folder: string, options?: { dryRun?: boolean }): Promise<{ id: string; version: string | null }>;
  /** Checks what `install` would install, and throws the same errors. */
  check(spec: string): Promise<{ id: string; version: string | null }>;
  /** Its settings and tables stay. Throws ERR_NOT_FOUND, ERR_PLUGIN_CONFIG if it was not installed in this way. */
  remove(id: string, options?: { dryRun?: boolean }): Promise<void>;
}

const isInstalling = () => apiError('ERR_UNAVAILABLE', 'Another process is installing a plugin.');

export function createPluginPackages(infra: Infra, host: PluginHost, tables: PluginTables): PluginPackages {
  const { dataDir } = infra.config;
  const base = pluginsFolder(dataDir);

  /** One change at a time over all processes, by a lock that ends with its connection. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    underLock(infra.db, { name: 'recado_plugins', seconds: LOCK_SECONDS, busy: isInstalling }, work);

  async function tell(id: string): Promise<void> {
    await touchPluginRow(infra, id);
    await host.refresh();
    await host.announce();
  }

  async function assertUsable({ manifest, problem, folder, id, channels }: FoundPlugin): Promise<void> {
    const wrong = manifest ? compatibilityProblem(manifest) : problem;
    if (wrong) throw apiError('ERR_PLUGIN_CONFIG', `"${id}" cannot be installed. ${wrong}`);
    for (const path of [manifest!.entry, manifest!.migrations ?? '.'])
      await access(join(folder, path)).catch(() => {
        throw apiError('ERR_PLUGIN_CONFIG', `"${id}" lacks ${path}: it was packed before it was built.`);
      });
    await host.discover();
    const present = host.present(id)?.found.folder;
    if (present && !present.startsWith(base))
      throw apiError('ERR_IN_USE', `The id "${id}" is taken by the plugin in ${present}.`);
    for (const channel of channels) {
      const owner = host.bringing(channel)?.id ?? id;
      if (owner !== id) throw apiError('ERR_IN_USE', channelIsTaken(channel, owner));
    }
  }

  /**
   * A version that does not start replaces nothing; without a previous one it may wait for its settings. One that ends
   * or blocks its process is rejected in any case.
   */
  async function assertFit(
    found: FoundPlugin,
    former: InstalledPackage | undefined,
    problem: TrialProblem,
    before: PluginSchema,
  ): Promise<void> {
    if (!former && !problem.isHarmful) return;
    const made = await tables.since(found.id, before);
    // A first version leaves nothing. A later one may have changed tables with rows, of a version that runs or was removed.
    const isFirst = !former && before.tables.length === 0 && before.migrations.length === 0;
    if (isFirst) await tables.drop(found.id, made);
    const goesOn = former ? ` Version ${former.version ?? 'unknown'} goes on.` : '';
    const applied =
      !isFirst && made.migrations.length > 0
        ? ` These migrations have been applied, and stay: ${made.migrations.join(', ')}.`
        : '';
    throw apiError(
      'ERR_PLUGIN_UNAVAILABLE',
      `"${found.id}" ${found.version ?? ''} is not installed: it does not start. ${problem.text}${goesOn}${applied}`,
    );
  }

  /** Fetches a package to where nobody looks for it. */
  const staged = <T>(fetch: Fetch, work: (staging: string, found: FetchedPlugin) => Promise<T>): Promise<T> =>
    alone(() =>
      inStaging(base, async (staging, signal) => {
        const found = await fetch(staging, signal);
        await assertUsable(found);
        return work(staging, found);
      }),
    );

  const installed = (fetch: Fetch, { force = false } = {}) =>
    staged(fetch, async (staging, found) => {
      await linkHostPackages(staging);
      const before = await tables.of(found.id);
      const problem = await tryOut(infra, found);
      const former = await readInstalled(dataDir);
      if (problem && !force) await assertFit(found, former[found.id], problem, before);
      const folder = join(found.id, `${found.version ?? '0'}-${Date.now().toString(36)}`);
      await mkdir(join(base, found.id), { recursive: true });
      await rename(staging, join(base, folder));
      const { former: _older, ...last } = former[found.id] ?? {};
      const entry = {
        ...{ folder, package: found.name, version: found.version },
        ...('folder' in last && { former: last as InstalledPackage }),
      };
      await writeInstalled(dataDir, { ...former, [found.id]: entry });
      // Processes that still run the previous version may load more of its files.
      await clear(base, found.id, [folder, former[found.id]?.folder]);
      await tell(found.id);
      return { id: found.id, version: found.version, ...(problem?.isHarmful && { harm: problem.text }) };
    });

  const checked = (fetch: Fetch) =>
    staged(fetch, async (_staging, { id, version }) => ({ id, version: version ?? null }));

  return {
    check: (spec) => checked(fromNpm(spec)),
    install: (spec, options) => installed(fromNpm(spec), options),
    async develop(folder, { dryRun = false } = {}) {
      if (infra.config.environment === 'production')
        throw apiError(
          'ERR_PLUGIN_CONFIG',
          'This installation is in production (RECADO_ENV): pack the plugin with "npm pack" and install that.',
        );
      const fetch = fromFolder(resolve(folder), () => readInstalled(dataDir));
      return dryRun ? checked(fetch) : installed(fetch);
    },
    async remove(id, { dryRun = false } = {}) {
      await host.discover();
      await alone(async () => {
        const { [id]: former, ...rest } = await readInstalled(dataDir);
        if (!former && !host.present(id)) throw noSuchPlugin(host, id);
        if (!former)
          throw apiError(
            'ERR_PLUGIN_CONFIG',
            `"${id}" belongs to the installation: switch it off with "recado plugin disable ${id}".`,
          );
        if (dryRun) return;
        await writeInstalled(dataDir, rest);
        await clear(base, id, []);
      });
      if (!dryRun) await tell(id);
    },
  };
}

/** Deletes the folders of a plugin's versions except these. */
async function clear(base: string, id: string, kept: readonly (string | undefined)[]): Promise<void> {
  for (const name of await readdir(join(base, id)))
    if (!kept.includes(join(id, name))) await rm(join(base, id, name), { recursive: true, force: true });
}
