import type { WebhookDeliveryState, WebhookEventName, WebhookProblem } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { WebhookEventRow } from './webhook-events.rules.js';

export interface DeliveryRow {
  id: number;
  companyId: number;
  endpointId: number;
  eventId: string;
  event: WebhookEventName;
  contactId: number | null;
  body: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** While it is pending; one in hand is due again when its sender does not report. */
  dueAt: Date;
  triedAt: Date | null;
  lastStatus: number | null;
  lastError: WebhookProblem | null;
  lastDetail: string | null;
  lastAnswer: Buffer | null;
  durationMs: number | null;
  createdAt: Date;
  updatedAt: Date;
}
export type ListedDelivery = Omit<DeliveryRow, 'body' | 'lastAnswer' | 'contactId' | 'updatedAt'>;

const LISTED = [
  ...['id', 'companyId', 'endpointId', 'eventId', 'event', 'state', 'attempts', 'dueAt', 'triedAt'],
  ...['lastStatus', 'lastError', 'lastDetail', 'durationMs', 'createdAt'],
];

/** A delivery that exists stays as it is. */
export async function insertDeliveries(
  trx: Transaction,
  { companyId, endpointId }: { companyId: number; endpointId: number },
  events: readonly (WebhookEventRow & { state?: 'skipped' })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await trx('webhookDeliveries')
    .insert(
      events.map((event) => ({
        ...{ companyId, endpointId, state: 'pending', ...event },
        ...{ dueAt: now, createdAt: now, updatedAt: now },
      })),
    )
    .onConflict(['endpointId', 'eventId'])
    .merge({ endpointId: trx.raw('webhookDeliveries.endpointId') });
}

export async function pageOfDeliveries(
  db: Db,
  endpointId: number,
  { state, before, limit }: { state?: WebhookDeliveryState; before?: number; limit: number },
): Promise<ListedDelivery[]> {
  const query = db('webhookDeliveries').where({ endpointId });
  if (state) void query.where({ state });
  if (before !== undefined) void query.where('id', '<', before);
  return query
    .orderBy('id', 'desc')
    .limit(limit)
    .select(...LISTED);
}

export const findDelivery = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<DeliveryRow | undefined> => db('webhookDeliveries').where({ id, companyId }).first();

/** A row that begins again: as if it had never been tried, with the same id and body. */
const AGAIN = (now: Date) => ({ state: 'pending', attempts: 0, dueAt: now, updatedAt: now });

export const queueAgain = (trx: Transaction, { companyId }: TenantScope, id: number, now: Date) =>
  trx('webhookDeliveries').where({ id, companyId }).update(AGAIN(now));

/** Since a moment, in these states, and what waits for another attempt. */
export const queueAgainSince = (
  trx: Transaction,
  endpointId: number,
  { since, states, now }: { since: Date; states: readonly WebhookDeliveryState[]; now: Date },
): Promise<number> =>
  trx('webhookDeliveries')
    .where({ endpointId })
    .where((wanted) =>
      wanted
        .whereIn('state', [...states])
        .orWhere((waiting) => waiting.where({ state: 'pending' }).where('attempts', '>', 0)),
    )
    .where('createdAt', '>=', since)
    .update(AGAIN(now));

/** What waits for a webhook that was turned off. */
export const skipPending = (trx: Transaction, endpointId: number, now: Date): Promise<number> =>
  trx('webhookDeliveries')
    .where({ endpointId, state: 'pending' })
    .update({ state: 'skipped', updatedAt: now });

export const deleteSomeOf = (db: Db, endpointId: number, limit: number): Promise<number> =>
  db('webhookDeliveries').where({ endpointId }).limit(limit).delete();

/** Webhooks that are gone and still have deliveries. */
export async function goneWebhooks(db: Db): Promise<number[]> {
  const [found] = await db.raw(
    `SELECT d.endpointId AS id FROM (SELECT DISTINCT endpointId FROM webhookDeliveries) d
     LEFT JOIN webhookEndpoints e ON e.id = d.endpointId WHERE e.id IS NULL`,
  );
  return (found as { id: number }[]).map(({ id }) => id);
}

export const deleteOlder = (
  db: Db,
  before: Date,
  states: readonly WebhookDeliveryState[],
  limit: number,
): Promise<number> =>
  db('webhookDeliveries')
    .where('createdAt', '<', before)
    .whereIn('state', [...states])
    .limit(limit)
    .delete();
