import { openDatabase } from '../infra/database.js';

/** Creates the database that the address names, if the server has none of that name and permits it. */
export async function ensureDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  if (!name)
    throw new Error('DATABASE_URL names no database: add its name at the end, such as mysql://host/recado.');
  url.pathname = '/';
  const server = openDatabase({ databaseUrl: url.href, databasePool: 2 });
  try {
    // An account may have permissions on its database and none on the server: then no creation is attempted.
    const [found] = await server.raw('SELECT 1 FROM information_schema.schemata WHERE schema_name = ?', [
      name,
    ]);
    if (found.length === 0)
      await server.raw('CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [
        name,
      ]);
  } finally {
    await server.destroy();
  }
}
