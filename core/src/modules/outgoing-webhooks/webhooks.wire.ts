import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '@recado/sdk/contracts';
import { OFF_MS } from './webhook-health.tx.js';
import type { DeliveryRow, ListedDelivery } from './webhook-deliveries.repo.js';
import { eventsOf, type WebhookRow } from './webhooks.repo.js';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, description, enabled, disabledReason, failingSince, formerSecretUntil } = row;
  const overlaps = formerSecretUntil !== null && formerSecretUntil > now;
  return {
    ...{ id, url, description, events: eventsOf(row), enabled, disabledReason },
    disabledAt: moment(row.disabledAt),
    failingSince: moment(failingSince),
    turnsOffAt: enabled && failingSince ? new Date(failingSince.getTime() + OFF_MS).toISOString() : null,
    lastSuccessAt: moment(row.lastSuccessAt),
    ...{ lastStatus: row.lastStatus, lastError: row.lastError, lastDetail: row.lastDetail },
    secretHint: row.secretHint,
    formerSecretUntil: overlaps ? formerSecretUntil.toISOString() : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const toDelivery = (row: ListedDelivery): WebhookDelivery => ({
  ...{ id: row.id, webhookId: row.endpointId, eventId: row.eventId, event: row.event, state: row.state },
  attempts: row.attempts,
  nextAt: row.state === 'pending' ? row.dueAt.toISOString() : null,
  triedAt: moment(row.triedAt),
  ...{ status: row.lastStatus, error: row.lastError, detail: row.lastDetail, durationMs: row.durationMs },
  createdAt: row.createdAt.toISOString(),
});

export const toDeliveryDetails = (row: DeliveryRow): WebhookDeliveryDetails => ({
  ...toDelivery(row),
  body: row.body,
  answer: row.lastAnswer?.toString('utf8') ?? null,
});
