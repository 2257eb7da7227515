import type { MessageOrigin, OwnWebhookData, OwnWebhookEventName } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { webhookText } from './webhook-body.rules.js';
import { insertDeliveries } from './webhook-deliveries.repo.js';
import type { WebhookEventRow } from './webhook-events.rules.js';
import { eventsOf, type WebhookRow } from './webhooks.repo.js';

/** An event of a part of the product, for the webhooks of its company. */
export type Announcement = {
  [Name in OwnWebhookEventName]: {
    companyId: number;
    name: Name;
    /**
     * What happened, unique in the company and the same if it is announced twice, such as `campaign-12-finished-3`:
     * letters, digits and hyphens, at most 60.
     */
    id: string;
    data: OwnWebhookData[Name];
    /** Whom it is about: the delivery is erased with the person. */
    contactId?: number | null;
    origin?: MessageOrigin;
    key?: string | null;
    /** A webhook that is off does not keep it for a later replay: for events without number. */
    isFleeting?: true;
  };
}[OwnWebhookEventName];

export type Listener = Pick<WebhookRow, 'id' | 'companyId' | 'events' | 'enabled'>;

/**
 * Tells the companies' webhooks of events, in the transaction that makes them: either both are stored or neither. An event
 * that was announced before changes nothing.
 */
export async function announce(
  trx: Transaction,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const companyIds = [...new Set(announcements.map(({ companyId }) => companyId))];
  const listeners = (await trx('webhookEndpoints')
    .whereIn('companyId', companyIds)
    .select('id', 'companyId', 'events', 'enabled')) as Listener[];
  for (const listener of listeners) {
    const { id: endpointId, companyId } = listener;
    await insertDeliveries(trx, { companyId, endpointId }, toldTo(listener, announcements, now), now);
  }
}

/** What a webhook is told of these. */
export function toldTo(listener: Listener, announcements: readonly Announcement[], now: Date) {
  const names = new Set<string>(eventsOf(listener));
  const theirs = announcements.filter(
    ({ companyId, name, isFleeting }) =>
      companyId === listener.companyId && names.has(name) && (listener.enabled || !isFleeting),
  );
  return theirs.map((one) => ({
    ...rowOf(one, now),
    ...(!listener.enabled && { state: 'skipped' as const }),
  }));
}

function rowOf(
  { companyId, name, id, data, contactId, origin, key }: Announcement,
  now: Date,
): WebhookEventRow {
  return {
    ...{ eventId: `${companyId}-${id}`, event: name, contactId: contactId ?? null },
    body: webhookText({
      ...{ type: name, timestamp: now.toISOString(), companyId },
      ...(origin && { origin, key: key ?? null }),
      data,
    }),
  };
}
