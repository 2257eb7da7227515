import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhookEvents,
  listWebhooks,
  replayWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  showWebhook,
  showWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@recado/sdk/contracts';
import type { Clock } from '../../infra/clock.js';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { WebhookDeliveries } from './webhook-deliveries.service.js';
import { webhookExamples } from './webhook-examples.js';
import type { createWebhookTest } from './webhook-test.js';
import type { WebhooksService } from './webhooks.service.js';
import { toWebhook } from './webhooks.wire.js';

interface Parts {
  clock: Clock;
  webhooks: WebhooksService;
  deliveries: WebhookDeliveries;
  test: ReturnType<typeof createWebhookTest>;
}

export function outgoingWebhooksRoutes(
  app: FastifyInstance,
  { clock, webhooks, deliveries, test }: Parts,
): void {
  const secretly = (reply: FastifyReply) => void reply.header('Cache-Control', 'no-store');
  route(app, listWebhooks, async ({ principal, query }) => {
    const list = listRequest(query, Infinity);
    const all = await webhooks.list(principal, list);
    const rows = all.slice(list.first, list.first + list.limit);
    return listAnswer(list, { rows, total: all.length }, () => ({ webhooks: all }));
  });
  route(app, listWebhookEvents, async ({ principal }) => ({ events: webhookExamples(principal.companyId) }));
  route(app, showWebhook, async ({ principal, params }) =>
    toWebhook(await webhooks.find(principal, params.id), clock.now()),
  );
  route(app, createWebhook, ({ principal, body, reply }) => {
    secretly(reply);
    return webhooks.create(principal, body);
  });
  route(app, updateWebhook, ({ principal, params, body }) => webhooks.update(principal, params.id, body));
  route(app, deleteWebhook, ({ principal, params }) => webhooks.remove(principal, params.id));
  route(app, rotateWebhookSecret, ({ principal, params, reply }) => {
    secretly(reply);
    return webhooks.rotate(principal, params.id);
  });
  route(app, testWebhook, ({ principal, params, body }) => test(principal, params.id, body));
  route(app, listWebhookDeliveries, ({ principal, params, query }) =>
    deliveries.page(principal, params.id, query),
  );
  route(app, showWebhookDelivery, ({ principal, params }) => deliveries.show(principal, params.deliveryId));
  route(app, replayWebhookDelivery, ({ principal, params }) =>
    deliveries.replay(principal, params.deliveryId),
  );
  route(app, replayWebhook, ({ principal, params, body }) =>
    deliveries.replaySince(principal, params.id, body),
  );
}
