import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { flowIntegrationsRoutes } from './flow-integrations.routes.js';

interface Needs {
  infra: Infra;
}

export function flowIntegrationsModule({ infra }: Needs) {
  return { services: {}, routes: (api) => flowIntegrationsRoutes(api, { infra }) } satisfies Module;
}
