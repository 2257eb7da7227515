import fp from 'fastify-plugin';
import { pendingMigrations } from '../schema/migration-files.js';
import type { Infra } from '../infra.js';

export interface HealthParts {
  infra: Infra;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  skewMs: () => number | undefined;
  stopping: () => boolean;
}

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, so the database answers within 2 s and has the schema of
 * this version; Redis is only reported.
 */
export const health = fp<HealthParts>(
  async (app, { infra, skewMs, stopping }) => {
    app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      const [pending, pong] = await Promise.all([
        within2s(pendingMigrations(infra.db)),
        within2s(infra.redis.ping()),
      ]);
      const [database, schema, redis] = [pending !== undefined, pending?.length === 0, pong !== undefined];
      const ready = schema && !stopping();
      const status = ready ? 'ok' : 'unavailable';
      return reply
        .code(ready ? 200 : 503)
        .send({ status, database, schema, redis, clockSkewMs: skewMs() ?? null });
    });
  },
  { name: 'health' },
);

/** Undefined if there is no response, or a late one. */
async function within2s<T>(question: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, 2000, undefined)));
  const answer = question.catch(() => undefined); // no response is a result as well
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
