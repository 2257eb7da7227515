import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Names the request in every answer and in the log: who asks for help can say which one it was. */
export const REQUEST_ID = 'X-Request-Id';

/** Made here, never taken from the caller: nobody writes into the log with it. */
export const newRequestId = (): string => randomUUID();

export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID, request.id));
}
