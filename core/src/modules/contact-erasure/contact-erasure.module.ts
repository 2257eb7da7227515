import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import { contactErasureRoutes } from './contact-erasure.routes.js';
import { createContactErasure, type ErasureParts } from './contact-erasure.service.js';

interface Needs extends ErasureParts {
  infra: Infra;
}

export function contactErasureModule({ infra, ...parts }: Needs) {
  const contactErasure = createContactErasure(infra, parts);
  return {
    services: { contactErasure },
    routes: (api) => contactErasureRoutes(api, contactErasure),
    sweeps: [{ name: 'erase contacts', everyMs: 5_000, run: contactErasure.erase }],
  } satisfies Module;
}
