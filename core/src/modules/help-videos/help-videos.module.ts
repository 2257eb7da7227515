import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { helpsRoutes } from './help-videos.routes.js';
import { createHelpsService } from './help-videos.service.js';

interface Needs {
  infra: Infra;
}

export function helpVideosModule({ infra }: Needs) {
  const helps = createHelpsService(infra);
  return { services: { helps }, routes: (api) => helpsRoutes(api, helps) } satisfies Module;
}
