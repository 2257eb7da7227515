import fp from 'fastify-plugin';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@recado/sdk/contracts';
import type { Config } from '../config.js';
import { apiDocument } from './api-document/document.js';

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The document of all registered calls, made when it is first read. The pages request it from this plugin, whose own
 * document of the routes is replaced: a route knows neither names of types nor error codes.
 */
export const openapi = fp<{ config: Pick<Config, 'publicUrl'> }>(
  async (app: FastifyInstance, { config }) => {
    await app.register(swagger, {
      openapi: {},
      transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
      transformObject: () =>
        apiDocument(
          new Set(app.routeTable.flatMap(({ call }): Call[] => (call ? [call] : []))),
          config.publicUrl,
        ) as never,
    });
  },
  { name: 'openapi', dependencies: ['access-tokens'] },
);

/** The interactive pages at /api/docs, with the document at /api/docs/json. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const { default: ui } = await import('@fastify/swagger-ui');
  await app.register(ui, {
    routePrefix: '/docs',
    indexPrefix: '/api', // the page loads its parts from the root of the server
    staticCSP: DOCS_POLICY,
    theme: { title: 'Recado API' },
    uiConfig: { url: '/api/docs/json', validatorUrl: null },
    logLevel: 'warn',
  });
}
