import type { Channels } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import type { HostPorts } from '../context/context.js';
import type { PluginHost } from '../lifecycle/host.js';
import { tablePrefix } from '../context/own-tables.js';
import type { PluginPackages } from './plugin-packages.js';

const AT_ONCE = 50;

/** A plugin's data besides its package. */
export interface PluginRemains {
  connections: number;
  companies: number;
  /** Names of its own tables. */
  tables: string[];
  /** Small values that it stored. */
  values: number;
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
    ports,
  }: {
    channels: Pick<Channels, 'deprovision'>;
    packages: PluginPackages;
    ports: Pick<HostPorts, 'provisions' | 'lookup'>;
  },
) {
  const names = async (sql: string, bindings: readonly string[] = []): Promise<string[]> => {
    const [rows] = (await db.raw(sql, bindings as string[])) as unknown as [{ name: string }[]];
    return rows.map(({ name }) => name);
  };
  const of = `FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'pluginId'`;

  /** A plugin "a" does not own the tables of "a-b", although their names begin alike. */
  async function ownTables(id: string): Promise<string[]> {
    const all = await names(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    const known = [
      ...host.plugins().map((plugin) => plugin.id),
      ...(await names('SELECT DISTINCT pluginId AS name FROM pluginMigrations')),
    ];
    const prefix = tablePrefix(id);
    const longer = known.map(tablePrefix).filter((other) => other !== prefix && other.startsWith(prefix));
    return all.filter((name) => name.startsWith(prefix) && !longer.some((other) => name.startsWith(other)));
  }

  async function remainsOf(id: string): Promise<PluginRemains> {
    const dependents = await ports.lookup.dependentsOf(host.present(id)?.channelIds ?? [id]);
    const [{ values }] = (await db('pluginValues').where({ pluginId: id }).count({ values: '*' })) as [
      { values: number },
    ];
    const row = (await db('plugins').where({ id }).first('settings', 'secrets')) as
      | { settings: string; secrets: Buffer | null }
      | undefined;
    const settings = row !== undefined && (row.settings !== '{}' || row.secrets !== null);
    return { ...dependents, tables: await ownTables(id), values: Number(values), settings };
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

  async function purge(id: string, { tables }: PluginRemains): Promise<void> {
    await db.transaction(async (trx) => {
      // Its tables may refer to one another.
      await trx.raw('SET FOREIGN_KEY_CHECKS = 0');
      try {
        for (const table of tables) await trx.raw('DROP TABLE IF EXISTS ??', [table]);
      } finally {
        await trx.raw('SET FOREIGN_KEY_CHECKS = 1');
      }
    });
    for (const table of await names(`SELECT TABLE_NAME AS name ${of}`))
      await db(table).where({ pluginId: id }).delete();
    await db('plugins').where({ id }).delete();
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
      if (options.purge) await purge(id, remains);
      log.info({ plugin: id, ...undone, purged: Boolean(options.purge) }, 'a plugin was removed');
      return { remains, ...undone, purged: Boolean(options.purge) };
    },
  };
}
