import type { FastifyInstance } from 'fastify';
import { showPluginIcon, type ParamsOf } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { callRoute } from '../../infra/http/call-route.js';
import type { PluginHost } from '../lifecycle/host.js';

/** GET /plugin-icons: what a plugin's package brings, so nothing in it may run or load anything. */
export async function pluginIconsRoutes(
  app: FastifyInstance,
  { host }: { host: Pick<PluginHost, 'present'> },
): Promise<void> {
  app.route({
    ...callRoute(showPluginIcon),
    handler: async (request, reply) => {
      const { id, name } = request.params as ParamsOf<typeof showPluginIcon>;
      const icon = host.present(id)?.icon;
      if (!icon || icon.name !== name) throw apiError('ERR_NOT_FOUND');
      return reply
        .headers({
          'Content-Type': icon.type,
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          'Cache-Control': 'public, max-age=31536000, immutable',
        })
        .send(icon.bytes);
    },
  });
}
