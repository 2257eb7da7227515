import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Call, ParamsOf, QueryOf } from '@recado/sdk/contracts';
import type { Principal } from '../tenancy.js';
import { callRoute } from './call-route.js';

export interface MadeFile {
  stream: Readable;
  type: string;
  /** ASCII, without quotes. */
  filename: string;
}

/** Registers a call that returns a file, written while it is sent. */
export function fileRoute<const C extends Call>(
  app: FastifyInstance,
  call: C,
  make: (asked: { params: ParamsOf<C>; query: QueryOf<C>; principal: Principal }) => Promise<MadeFile>,
): void {
  app.route({
    ...callRoute(call),
    handler: async (request, reply) => {
      const { stream, type, filename } = await make({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        principal: request.principal as Principal,
      });
      return reply
        .headers({
          'Content-Type': type,
          'Content-Disposition': `attachment; filename="${filename}"`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(stream);
    },
  });
}
