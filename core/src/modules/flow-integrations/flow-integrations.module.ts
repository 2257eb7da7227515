import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Answerers } from '../../ports/answerers.js';
import { flowIntegrationsRoutes } from './flow-integrations.routes.js';
import { createFlowIntegrationsService } from './flow-integrations.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  answerers: Answerers;
}

export function flowIntegrationsModule({ infra, outbox, answerers }: Needs) {
  const flowIntegrations = createFlowIntegrationsService(infra, { outbox, answerers });
  return {
    services: { flowIntegrations },
    routes: (api) => flowIntegrationsRoutes(api, { infra, flowIntegrations }),
  } satisfies Module;
}
