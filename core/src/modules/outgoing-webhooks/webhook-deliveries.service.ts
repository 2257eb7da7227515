import type {
  AnswerOf,
  BodyOf,
  QueryOf,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '@recado/sdk/contracts';
import type { listWebhookDeliveries, replayWebhook } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as deliveries from './webhook-deliveries.repo.js';
import { lockWebhook, seqBefore, updateWebhook, type WebhookRow } from './webhooks.repo.js';
import { toDelivery, toDeliveryDetails } from './webhooks.wire.js';
import type { WebhooksService } from './webhooks.service.js';

/** What webhooks were told, and telling it again. */
export function createWebhookDeliveries(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { webhooks, wake }: { webhooks: Pick<WebhooksService, 'find'>; wake(): void },
) {
  async function lockOn(trx: Transaction, scope: TenantScope, id: number): Promise<WebhookRow> {
    const row = await lockWebhook(trx, scope, id);
    if (!row) throw apiError('ERR_NO_WEBHOOK_FOUND');
    if (!row.enabled) throw apiError('ERR_WEBHOOK_OFF');
    return row;
  }
  async function found(scope: TenantScope, id: number): Promise<deliveries.DeliveryRow> {
    const row = await deliveries.findDelivery(db, scope, id);
    if (!row) throw apiError('ERR_NO_DELIVERY_FOUND');
    return row;
  }
  /** Where it read the log at that moment; it recognises what it was told. */
  async function lookBack(trx: Transaction, row: WebhookRow, since: Date): Promise<boolean> {
    const seq = await seqBefore(trx, row, since);
    if (seq === undefined || seq >= Number(row.seq)) return false;
    await updateWebhook(trx, row, row.id, { seq });
    return true;
  }

  return {
    async page(
      scope: TenantScope,
      id: number,
      { state, before }: QueryOf<typeof listWebhookDeliveries>,
    ): Promise<AnswerOf<typeof listWebhookDeliveries>> {
      await webhooks.find(scope, id);
      const asked = {
        ...(state && { state }),
        ...(before !== undefined && { before }),
        limit: PAGE_SIZE + 1,
      };
      const rows = await deliveries.pageOfDeliveries(db, id, asked);
      return { deliveries: rows.slice(0, PAGE_SIZE).map(toDelivery), hasMore: rows.length > PAGE_SIZE };
    },
    show: async (scope: TenantScope, id: number): Promise<WebhookDeliveryDetails> =>
      toDeliveryDetails(await found(scope, id)),

    async replay(scope: TenantScope, id: number): Promise<WebhookDelivery> {
      const { endpointId } = await found(scope, id);
      await inTransaction(db, async (trx) => {
        await lockOn(trx, scope, endpointId);
        await deliveries.queueAgain(trx, scope, id, clock.now());
      });
      wake();
      return toDelivery(await found(scope, id));
    },

    async replaySince(
      scope: TenantScope,
      id: number,
      { since, delivered = false }: BodyOf<typeof replayWebhook>,
    ): Promise<AnswerOf<typeof replayWebhook>> {
      const from = new Date(since);
      const states = ['failed', 'skipped', ...(delivered ? (['delivered'] as const) : [])] as const;
      const result = await inTransaction(db, async (trx) => {
        const row = await lockOn(trx, scope, id);
        const looksBack = await lookBack(trx, row, from);
        const again = await deliveries.queueAgainSince(trx, id, { since: from, states, now: clock.now() });
        return { again, looksBack };
      });
      wake();
      return result;
    },
  };
}
export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;
