import fp from 'fastify-plugin';
import type { Infra } from '../../services.js';

export interface HealthParts {
  infra: Infra;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  skewMs: () => number | undefined;
  stopping: () => boolean;
}

/** `/health/live`: the process runs. `/health/ready`: it can serve, so the database and Redis answer within 2 s. */
export const health = fp<HealthParts>(
  async (app, { infra, skewMs, stopping }) => {
    app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
      const [database, redis] = await Promise.all([
        answers(infra.db.raw('SELECT 1')),
        answers(infra.redis.ping()),
      ]);
      const ready = database && !stopping();
      const state = { status: ready ? 'ok' : 'unavailable', database, redis, clockSkewMs: skewMs() ?? null };
      return reply.code(ready ? 200 : 503).send(state);
    });
  },
  { name: 'health' },
);

async function answers(question: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, 2000, false)));
  const answer = Promise.resolve(question).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
