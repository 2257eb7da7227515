import { randomBytes } from 'node:crypto';
import type { PluginDatabase } from '@recado/sdk';
import {
  createPool,
  type Pool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';
import * as messages from '../migrations/20261120000200_messages.js';
import * as visitors from '../migrations/20261120000100_visitors.js';

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

/** A database of its own on the server of DATABASE_URL, with the plugin's tables. */
export async function openTestDatabase(): Promise<{ db: PluginDatabase; close(): Promise<void> }> {
  const address = process.env['DATABASE_URL'];
  if (!address) throw new Error('DATABASE_URL names no database server');
  const url = new URL(address);
  const name = `webchat_${randomBytes(6).toString('hex')}`;
  const server = {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    socketPath: url.searchParams.get('socket') ?? undefined,
  };
  const admin = createPool({ ...server, connectionLimit: 1 });
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const pool = createPool({ ...server, database: name, connectionLimit: 10, supportBigNumbers: true });
  const db = pluginDatabase(pool as unknown as Executor, pool);
  const schema = { raw: (sql: string) => db.execute(sql) };
  await visitors.up(schema);
  await messages.up(schema);
  return {
    db,
    async close() {
      await pool.end();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
