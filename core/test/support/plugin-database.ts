import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { PluginDatabase, PluginMigration } from '@recado/sdk';
import {
  createPool,
  type Pool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';

type Executor = Pick<PoolConnection, 'query'>;
function pluginDatabase(on: Executor, pool?: Pool): PluginDatabase {
  return {
    async query<Row>(sql: string, bindings: readonly unknown[] = []) {
      const [rows] = await on.query<RowDataPacket[]>(sql, [...bindings]);
      return rows as Row[];
    },
    async execute(sql, bindings = []) {
      const [{ affectedRows, insertId }] = await on.query<ResultSetHeader>(sql, [...bindings]);
      return { affectedRows, insertId };
    },
    async transaction(work) {
      if (!pool) throw new Error('already in a transaction');
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        const result = await work(pluginDatabase(connection));
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}

const server = () => {
  const address = process.env['DATABASE_URL'];
  if (!address) throw new Error('DATABASE_URL names no database server');
  const url = new URL(address);
  return {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    socketPath: url.searchParams.get('socket') ?? undefined,
  };
};

/**
 * A separate database on the server of DATABASE_URL, with a plugin's tables: as the core gives it to a plugin with
 * migrations, for tests of the plugin alone.
 * @param migrations the plugin's folder of migrations
 */
export async function openPluginDatabase(
  migrations: URL,
): Promise<{ db: PluginDatabase; close(): Promise<void> }> {
  const name = `plugin_${randomBytes(6).toString('hex')}`;
  const admin = createPool({ ...server(), connectionLimit: 1 });
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const pool = createPool({ ...server(), database: name, connectionLimit: 10, supportBigNumbers: true });
  const db = pluginDatabase(pool as unknown as Executor, pool);
  for (const file of (await readdir(migrations)).sort()) {
    const module = (await import(new URL(file, migrations).href)) as { default: PluginMigration };
    const { up } = module.default;
    if (typeof up === 'function') await up({ raw: (sql) => db.execute(sql) });
    else for (const sql of up) await db.execute(sql);
  }
  return {
    db,
    async close() {
      await pool.end();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
