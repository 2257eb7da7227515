import type { Knex } from 'knex';
import type { PluginDatabase } from '@recado/sdk';
import { inTransaction, type Db, type Database } from '../../infra/database.js';
import { assertOwnTables } from './own-tables.js';

/** The plugin's own tables in the core's database; other tables are rejected by name. */
export function createPluginDatabase(db: Database, pluginId: string): PluginDatabase {
  return over(db, (work) => inTransaction(db, (trx) => work(on(trx))));

  function on(trx: Knex.Transaction): PluginDatabase {
    return over(trx, (work) => work(on(trx)));
  }
  function over(connection: Db, transaction: PluginDatabase['transaction']): PluginDatabase {
    const run = async (sql: string, bindings: readonly unknown[] = []): Promise<unknown> => {
      assertOwnTables(pluginId, sql);
      const [result] = (await connection.raw(sql, bindings as Knex.RawBinding[])) as [unknown];
      return result;
    };
    return {
      async query<Row>(sql: string, bindings?: readonly unknown[]) {
        return (await run(sql, bindings)) as Row[];
      },
      async execute(sql, bindings) {
        const { affectedRows, insertId } = (await run(sql, bindings)) as {
          affectedRows: number;
          insertId: number;
        };
        return { affectedRows, insertId };
      },
      transaction,
    };
  }
}
