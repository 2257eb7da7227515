import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { setupRoutes } from './onboarding.routes.js';

interface Needs {
  infra: Infra;
}

export function onboardingModule({ infra }: Needs) {
  return { services: {}, routes: (api) => setupRoutes(api, { infra }) } satisfies Module;
}
