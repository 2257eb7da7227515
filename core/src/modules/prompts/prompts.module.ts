import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { promptsRoutes } from './prompts.routes.js';

interface Needs {
  infra: Infra;
}

export function promptsModule({ infra }: Needs) {
  return { services: {}, routes: (api) => promptsRoutes(api, { infra }) } satisfies Module;
}
