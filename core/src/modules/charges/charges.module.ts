import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { chargesRoutes } from './charges.routes.js';
import { createCharges, type ChargesParts } from './charges.service.js';
import type { NoticesService } from './notices.service.js';

interface Needs extends ChargesParts {
  infra: Infra;
  notices: NoticesService;
}

export function chargesModule({ infra, notices, ...parts }: Needs) {
  const charges = createCharges(infra, parts);
  notices.onWake(charges.wake);
  return {
    services: { charges },
    routes: (api) => chargesRoutes(api, charges),
    sweeps: [...charges.sweeps, ...notices.sweeps],
    workers: [charges.work],
  } satisfies Module;
}
