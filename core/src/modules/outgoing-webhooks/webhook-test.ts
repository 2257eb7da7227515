import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, testWebhook } from '@recado/sdk/contracts';
import type { Infra } from '../../infra/infra.js';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { postWebhook } from './posting.js';
import { webhookText } from './webhook-body.rules.js';
import { exampleOf } from './webhook-examples.js';
import { secretsOf } from './webhook-secrets.js';
import { eventsOf } from './webhooks.repo.js';
import type { WebhooksService } from './webhooks.service.js';

/** Sends an example once, for whoever sets up a receiver: it is no delivery, and says nothing about the webhook's health. */
export function createWebhookTest(
  { clock, secrets }: Pick<Infra, 'clock' | 'secrets'>,
  { webhooks, http }: { webhooks: Pick<WebhooksService, 'find'>; http: Pick<SafeFetch, 'fetch'> },
) {
  return async (
    scope: TenantScope,
    id: number,
    { event }: BodyOf<typeof testWebhook>,
  ): Promise<AnswerOf<typeof testWebhook>> => {
    const row = await webhooks.find(scope, id);
    const now = clock.now();
    const { companyId } = row;
    const eventId = `${companyId}-test-${randomUUID()}`;
    const body = webhookText({
      ...exampleOf(event ?? eventsOf(row)[0]!, companyId, now.toISOString()),
      isTest: true,
    });
    const attempted = await postWebhook(http, {
      ...{ url: row.url, id: eventId, body, now },
      secrets: secretsOf(secrets, row, now),
    });
    const { delivered, status, problem, detail, answer, durationMs } = attempted;
    return {
      ...{ delivered, eventId, body, status, error: problem, detail, durationMs },
      answer: answer?.toString('utf8') ?? null,
    };
  };
}
