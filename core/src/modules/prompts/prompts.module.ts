import type { Module } from '../../infra/module.js';
import type { Db } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { promptsRoutes } from './prompts.routes.js';
import { createPromptsService } from './prompts.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  answerers: Answerers;
  assertQueue(db: Db, scope: TenantScope, id: number): Promise<void>;
}

export function promptsModule({ infra, outbox, answerers, assertQueue }: Needs) {
  const prompts = createPromptsService(infra, { outbox, answerers, assertQueue });
  return {
    services: { prompts },
    routes: (api) => promptsRoutes(api, { infra, prompts }),
  } satisfies Module;
}
