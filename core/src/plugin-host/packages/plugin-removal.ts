import type { Channels } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import type { HostPorts } from '../context/context.js';
import { createErasureRows } from '../erasure/erasure-rows.js';
import type { PluginHost } from '../lifecycle/host.js';
import type { PluginPackages } from './plugin-packages.js';
import type { PluginTables } from './plugin-tables.js';

const AT_ONCE = 50;

/** A plugin's data besides its package. */
export interface PluginRemains {
  connections: number;
  companies: number;
  /** Names of its own tables. */
  tables: string[];
  /** Small values that it stored. */
  values: number;
  /** Erased contacts and companies that it has not erased from these yet. */
  erasures: number;
  /** An operator has changed its settings. */
  settings: boolean;
}
export interface PluginRemoval {
  remains: PluginRemains;
  /** Connections that were deprovisioned. */
  told: number;
  /** Connections that could not be deprovisioned: the provider keeps posting until somebody stops it there. */
  untold: number;
  /** Tables, values and settings were deleted too. */
  purged: boolean;
}
export interface RemovalOptions {
  dryRun?: boolean;
  purge?: boolean;
}

/** Removes an installed plugin: its connections are deprovisioned first, while its code is still available. */
export function createPluginRemoval(
  { db, log }: Pick<Infra, 'db' | 'log'>,
  host: PluginHost,
  {
    channels,
    packages,
    tables,
    ports,
  }: {
    channels: Pick<Channels, 'deprovision'>;
    packages: PluginPackages;
    tables: PluginTables;
    ports: Pick<HostPorts, 'provisions' | 'lookup'>;
  },
) {
  const erasureRows = createErasureRows(db);

  async function remainsOf(id: string): Promise<PluginRemains> {
    const dependents = await ports.lookup.dependentsOf(host.present(id)?.channelIds ?? [id]);
    const countIn = async (table: 'pluginValues' | 'pluginConnectionValues'): Promise<number> => {
      const row = await db(table).where({ pluginId: id }).first(db.raw('COUNT(*) AS total'));
      return Number(row.total);
    };
    const values = (await countIn('pluginValues')) + (await countIn('pluginConnectionValues'));
    const row = (await db('plugins').where({ id }).first('settings', 'secrets')) as
      | { settings: string; secrets: Buffer | null }
      | undefined;
    const settings = row !== undefined && (row.settings !== '{}' || row.secrets !== null);
    const { waiting: erasures } = await erasureRows.state(id);
    return { ...dependents, tables: (await tables.of(id)).tables, values, erasures, settings };
  }

  async function undoAll(id: string): Promise<Pick<PluginRemoval, 'told' | 'untold'>> {
    const ids = host.present(id)?.channelIds ?? [];
    let [told, untold] = [0, 0];
    for (let after = 0; ;) {
      const some = await ports.provisions.idsOf(ids, after, AT_ONCE);
      for (const connectionId of some)
        await channels.deprovision(connectionId, 'plugin-removed').then(
          () => (told += 1),
          (error: unknown) => {
            untold += 1;
            log.warn({ err: error, connectionId }, 'a connection could not be deprovisioned');
          },
        );
      if (some.length < AT_ONCE) return { told, untold };
      after = some.at(-1)!;
    }
  }

  return {
    /**
     * `start` starts the plugin if that does no harm; a plugin that does not run cannot tell its providers.
     * Throws ERR_NOT_FOUND, ERR_PLUGIN_CONFIG if it was not installed by an operator.
     */
    async remove(
      id: string,
      start: (id: string) => Promise<void>,
      options: RemovalOptions = {},
    ): Promise<PluginRemoval> {
      await packages.remove(id, { dryRun: true });
      const remains = await remainsOf(id);
      if (options.dryRun) return { remains, told: 0, untold: 0, purged: false };
      await start(id);
      const undone = await undoAll(id);
      await packages.remove(id);
      if (options.purge) {
        await tables.drop(id, await tables.of(id));
        await tables.forget(id);
      } else if (remains.tables.length === 0 && remains.values === 0) {
        await erasureRows.forget(id);
      }
      log.info({ plugin: id, ...undone, purged: Boolean(options.purge) }, 'a plugin was removed');
      return { remains, ...undone, purged: Boolean(options.purge) };
    },
  };
}
