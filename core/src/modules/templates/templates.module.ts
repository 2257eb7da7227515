import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import { templatesRoutes } from './templates.routes.js';
import { createTemplatesService } from './templates.service.js';

interface Needs {
  infra: Infra;
  connections: ConnectionsService;
  channels: Channels;
}

export function templatesModule({ infra, connections, channels }: Needs) {
  const templates = createTemplatesService(infra, { connections, channels });
  return {
    services: { templates },
    routes: (api) => templatesRoutes(api, templates),
  } satisfies Module;
}
