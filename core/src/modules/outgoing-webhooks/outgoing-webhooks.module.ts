import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import { createSafeFetch } from '../../infra/safe-fetch.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import { messageStatuses } from './message-statuses.js';
import { outgoingWebhooksRoutes } from './outgoing-webhooks.routes.js';
import { createWebhookDeliveries } from './webhook-deliveries.service.js';
import { createWebhookTest } from './webhook-test.js';
import { webhookSweeps } from './webhook-trims.js';
import { createWebhookWork } from './webhook-work.js';
import { createWebhooksService } from './webhooks.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  messageOutcomes: Pick<MessageOutcomes, 'listen'>;
}

export function outgoingWebhooksModule({ infra, outbox, messageOutcomes }: Needs) {
  messageOutcomes.listen('webhooks', messageStatuses(infra.clock));
  const http = createSafeFetch(infra.config.allowedHosts);
  const webhooks = createWebhooksService(infra, { outbox });
  const { work, wake } = createWebhookWork(infra, { http, changed: webhooks.tellChanged });
  const deliveries = createWebhookDeliveries(infra, { webhooks, wake });
  const test = createWebhookTest(infra, { webhooks, http });
  return {
    services: { outgoingWebhooks: { wake } },
    routes: (api) => outgoingWebhooksRoutes(api, { clock: infra.clock, webhooks, deliveries, test }),
    sweeps: webhookSweeps(infra),
    workers: [work],
  } satisfies Module;
}
