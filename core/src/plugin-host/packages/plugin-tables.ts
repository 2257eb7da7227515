import type { Infra } from '../../infra/infra.js';
import { tablePrefix } from '../context/own-tables.js';
import { migrationPrefix } from '../lifecycle/plugin-migrations.js';
import type { PluginHost } from '../lifecycle/host.js';

/** What a plugin's migrations made. */
export interface PluginSchema {
  tables: string[];
  /** Names of the recorded migrations. */
  migrations: string[];
}
export type PluginTables = ReturnType<typeof createPluginTables>;

/** The tables of plugins in the installation's database, and the record of the migrations that made them. */
export function createPluginTables({ db }: Pick<Infra, 'db'>, host: Pick<PluginHost, 'plugins'>) {
  const names = async (sql: string, bindings: readonly string[] = []): Promise<string[]> => {
    const [rows] = (await db.raw(sql, bindings as string[])) as unknown as [{ name: string }[]];
    return rows.map(({ name }) => name);
  };
  const tables = (condition = '') =>
    names(
      `SELECT DISTINCT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ${condition}`,
    );

  /** A plugin "a" does not own the tables of "a-b", although their names begin alike. */
  async function tablesOf(id: string): Promise<string[]> {
    const known = [
      ...host.plugins().map((plugin) => plugin.id),
      ...(await names('SELECT DISTINCT pluginId AS name FROM pluginMigrations')),
    ];
    const prefix = tablePrefix(id);
    const longer = known.map(tablePrefix).filter((other) => other !== prefix && other.startsWith(prefix));
    return (await tables()).filter(
      (name) => name.startsWith(prefix) && !longer.some((other) => name.startsWith(other)),
    );
  }

  async function of(id: string): Promise<PluginSchema> {
    const migrations = await names('SELECT name FROM pluginMigrations WHERE pluginId = ? ORDER BY name', [
      id,
    ]);
    return { tables: await tablesOf(id), migrations };
  }

  return {
    of,
    /** What is there now and was not there before. */
    async since(id: string, before: PluginSchema): Promise<PluginSchema> {
      const now = await of(id);
      const isNew = (kind: keyof PluginSchema) => now[kind].filter((name) => !before[kind].includes(name));
      return { tables: isNew('tables'), migrations: isNew('migrations') };
    },
    /** Drops tables with their rows; the migrations count as not applied, half-applied ones included. */
    async drop(id: string, schema: PluginSchema): Promise<void> {
      await db.transaction(async (trx) => {
        // Its tables may refer to one another.
        await trx.raw('SET FOREIGN_KEY_CHECKS = 0');
        try {
          for (const table of schema.tables) await trx.raw('DROP TABLE IF EXISTS ??', [table]);
        } finally {
          await trx.raw('SET FOREIGN_KEY_CHECKS = 1');
        }
      });
      await db('pluginMigrations').where({ pluginId: id }).whereIn('name', schema.migrations).delete();
      const [marks] = await tables(`AND TABLE_NAME = 'schemaSteps'`);
      if (marks)
        await db(marks)
          .where('migration', 'like', `${migrationPrefix(id)}%`)
          .delete();
    },
    /** Deletes its rows in the core's tables. */
    async forget(id: string): Promise<void> {
      for (const table of await tables(`AND COLUMN_NAME = 'pluginId'`))
        await db(table).where({ pluginId: id }).delete();
      await db('plugins').where({ id }).delete();
    },
  };
}
