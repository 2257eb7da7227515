import type { FastifyPluginAsync } from 'fastify';
import type { Services } from './compose.js';
import { annotationRoutes } from './modules/annotations.js';
import { conversationRoutes } from './modules/conversations.js';
import { flowMaterialRoutes } from './modules/flow-materials.js';
import { quarantineRoutes } from './modules/quarantine/quarantine.routes.js';
import { processRoutes } from './modules/processes/processes.routes.js';
import { tenancyRoutes } from './modules/tenancy.js';
import { pluginHostRoutes } from './plugin-host/http/plugin-host.routes.js';

/** Every route of the contracts, relative to /api. */
export function apiRoutes(services: Services): FastifyPluginAsync {
  return async (api) => {
    tenancyRoutes(api, services);
    conversationRoutes(api, services);
    annotationRoutes(api, services);
    flowMaterialRoutes(api, services);
    quarantineRoutes(api, services.quarantine);
    processRoutes(api, services);
    await api.register(pluginHostRoutes, services.plugins);
    await services.live.routes(api);
  };
}

/** Webhooks, plugin routes and sockets, the widget and the demo page. */
export function pluginPages(services: Services): FastifyPluginAsync {
  return async (app) => services.plugins.pages(app);
}
