import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { processRoutes } from './processes.routes.js';

interface Needs {
  infra: Infra;
}

export function processesModule({ infra }: Needs) {
  return { services: {}, routes: (api) => processRoutes(api, { infra }) } satisfies Module;
}
