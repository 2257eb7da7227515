import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { NoticesService } from './notices.service.js';
import { providersInUse } from './charges.repo.js';

interface Needs {
  infra: Infra;
  notices: NoticesService;
}

export function chargesModule({ infra, notices }: Needs) {
  const charges = { providersInUse: () => providersInUse(infra.db) };
  return { services: { charges }, sweeps: notices.sweeps } satisfies Module;
}
