import Fastify from 'fastify';
import { createPool } from 'mysql2';

/** The baseline of the ingest benchmarks: a Fastify route that stores its body with one INSERT. */
const url = new URL(process.env['DATABASE_URL']!);
const socketPath = url.searchParams.get('socket') ?? undefined; // as the product connects
url.search = '';
const pool = createPool({ uri: url.href, ...(socketPath && { socketPath }), connectionLimit: 16 });
const query = (sql: string, values: unknown[] = []) =>
  new Promise<void>((resolve, reject) =>
    pool.query(sql, values, (error) => (error ? reject(error) : resolve())),
  );

await query(
  'CREATE TABLE IF NOT EXISTS bareInserts (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, body MEDIUMTEXT NOT NULL)',
);
const app = Fastify();
app.get('/health', async () => ({ status: 'ok' }));
app.post('/hook', async (request) => {
  await query('INSERT INTO bareInserts (body) VALUES (?)', [JSON.stringify(request.body)]);
  return { stored: true };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
