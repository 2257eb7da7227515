import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { optionsRoutes } from './options/options.routes.js';
import { createOptionsService } from './options/options.service.js';
import { queuesRoutes } from './queues.routes.js';
import { createQueuesService } from './queues.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  principals: PrincipalCache;
  companies: CompaniesService;
}

export function queuesModule({ infra, outbox, principals, companies }: Needs) {
  const queues = createQueuesService(infra, { outbox, companies, principals });
  const chatbotOptions = createOptionsService(infra, queues);
  return {
    services: { queues, chatbotOptions },
    routes(api) {
      queuesRoutes(api, { queues, companies });
      optionsRoutes(api, chatbotOptions);
    },
  } satisfies Module;
}
