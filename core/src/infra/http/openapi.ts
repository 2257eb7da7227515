import fp from 'fastify-plugin';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@recado/sdk/contracts';

const VERSION = '0.1.0';
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Collects the contracts of the routes registered after it. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Recado',
          version: VERSION,
          description: 'REST API. Live events: WebSocket at /api/live.',
        },
        // The pages begin with sign-in, whatever the order of the modules: no other call works without it.
        tags: [{ name: 'session', description: 'Sign-in, sign-up and the session' }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url, route }) => {
        const call = (route.config as { call?: Call } | undefined)?.call;
        if (!call) return { schema: { ...schema, hide: true }, url };
        const { who, permission, flag } = call.access;
        const rule = [who, permission && `or ${permission}`, flag && `plan ${flag}`]
          .filter(Boolean)
          .join(', ');
        return {
          url,
          schema: {
            ...schema,
            ...(call.multipart && call.body
              ? { consumes: ['application/json', 'multipart/form-data'], body: call.body }
              : {}),
            description: `Access: ${rule}.${call.rows ? ' Also answers simple-rest requests (range, sort, filter).' : ''}`,
            security: who === 'public' ? [] : [{ bearer: [] }],
          },
        };
      },
    });
  },
  { name: 'openapi' },
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
