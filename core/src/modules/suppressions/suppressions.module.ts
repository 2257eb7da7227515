import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import { createRefusedMarketing } from './refused-marketing.tx.js';
import { suppressionsRoutes } from './suppressions.routes.js';
import { createSuppressionsService } from './suppressions.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  companies: CompaniesService;
  messageOutcomes: Pick<MessageOutcomes, 'listen'>;
}

export function suppressionsModule({ infra, messageOutcomes, ...parts }: Needs) {
  messageOutcomes.listen('suppressions', createRefusedMarketing(infra.clock, parts.outbox));
  const suppressions = createSuppressionsService(infra, parts);
  return {
    services: { suppressions },
    routes: (api) => suppressionsRoutes(api, suppressions),
  } satisfies Module;
}
