import type { BodyOf, Webhook, createWebhook, updateWebhook } from '@recado/sdk/contracts';
import { WEBHOOKS_OF_ONE } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { assertWebhookAddress } from './webhook-address.rules.js';
import { skipPending } from './webhook-deliveries.repo.js';
import { FRESH, off } from './webhook-health.tx.js';
import { makeSecret } from './webhook-secret.rules.js';
import * as repo from './webhooks.repo.js';
import { toWebhook } from './webhooks.wire.js';

/** How long both secrets hold after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

/** The addresses that a company wants to be told of its events at. */
export function createWebhooksService(
  infra: Pick<Infra, 'db' | 'clock' | 'log' | 'secrets' | 'config'>,
  { outbox }: { outbox: Outbox },
) {
  const { db, clock, log, secrets: box } = infra;
  const address = (url: string) => assertWebhookAddress(url, infra.config.allowedHosts);

  async function tell(trx: Transaction, { companyId }: TenantScope, action: 'create' | 'update', id: number) {
    const row = await repo.findWebhook(trx, { companyId }, id);
    const webhook = toWebhook(row!, clock.now());
    await outbox.append(trx, {
      ...{ companyId, topic: 'webhook', action },
      data: { action, webhook },
      audience: { to: 'admins' },
    });
    return webhook;
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.WebhookRow> {
    const row = await repo.lockWebhook(trx, scope, id);
    if (!row) throw apiError('ERR_NO_WEBHOOK_FOUND');
    return row;
  }
  /** It is told of what happens from now on, and whatever was wrong with it before is forgotten. */
  async function switched(trx: Transaction, row: repo.WebhookRow, enabled: boolean | undefined) {
    if (enabled === undefined || enabled === row.enabled) return {};
    if (!enabled) {
      await skipPending(trx, row.id, clock.now());
      return off('person', clock.now());
    }
    const seq = await repo.lastSeq(trx, row);
    return { ...FRESH, enabled, disabledReason: null, disabledAt: null, seq };
  }
  function formOf({ url, events, description }: BodyOf<typeof updateWebhook>) {
    return {
      ...(url !== undefined && { url: address(url) }),
      ...(events !== undefined && { events: JSON.stringify(events) }),
      ...(description !== undefined && { description: description.trim() }),
    };
  }

  return {
    async list(scope: TenantScope, request: ListRequest): Promise<Webhook[]> {
      const sort = request.sortBy(repo.SORTABLE, { field: 'id', order: 'asc' });
      const rows = await repo.webhooksOf(db, scope, {
        ...{ contains: request.search?.contains, ids: request.ids, sort },
      });
      return rows.map((row) => toWebhook(row, clock.now()));
    },
    async find(scope: TenantScope, id: number): Promise<repo.WebhookRow> {
      const row = await repo.findWebhook(db, scope, id);
      if (!row) throw apiError('ERR_NO_WEBHOOK_FOUND');
      return row;
    },

    /** The secret is in this answer and nowhere else. */
    async create(
      actor: Principal,
      { url, events, description = '', enabled = true }: BodyOf<typeof createWebhook>,
    ): Promise<Webhook & { secret: string }> {
      const now = clock.now();
      const { secret, hint } = makeSecret();
      const values = {
        ...{ url: address(url), events: JSON.stringify(events), description: description.trim() },
        ...{ secret: box.seal(secret), secretHint: hint, enabled },
        ...(enabled
          ? { disabledReason: null, disabledAt: null }
          : { disabledReason: 'person' as const, disabledAt: now }),
        ...{ createdBy: actor.userId, createdAt: now, updatedAt: now },
      };
      const webhook = await inOne(async (trx) => {
        if ((await repo.countWebhooks(trx, actor)) >= WEBHOOKS_OF_ONE) throw apiError('ERR_WEBHOOK_LIMIT');
        return tell(trx, actor, 'create', await repo.insertWebhook(trx, actor, values));
      });
      const { companyId, userId } = actor;
      log.info({ companyId, userId, webhookId: webhook.id }, 'a webhook was created');
      return { ...webhook, secret };
    },

    update: (actor: Principal, id: number, form: BodyOf<typeof updateWebhook>): Promise<Webhook> =>
      inOne(async (trx) => {
        const row = await lock(trx, actor, id);
        await markEdited(trx, 'webhookEndpoints', id, actor, { now: clock.now(), ifVersion: form.ifVersion });
        const fields = formOf(form);
        const isElsewhere = fields.url !== undefined && fields.url !== row.url;
        await repo.updateWebhook(trx, actor, id, {
          ...fields,
          ...(isElsewhere && FRESH),
          ...(await switched(trx, row, form.enabled)),
          updatedAt: clock.now(),
        });
        return tell(trx, actor, 'update', id);
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        await repo.deleteWebhook(trx, actor, id);
        const { companyId } = actor;
        await outbox.append(trx, {
          ...{ companyId, topic: 'webhook', action: 'delete' },
          data: { action: 'delete', webhookId: id },
          audience: { to: 'admins' },
        });
      }),

    async rotate(actor: Principal, id: number): Promise<{ secret: string; webhook: Webhook }> {
      const { secret, hint } = makeSecret();
      const webhook = await inOne(async (trx) => {
        const row = await lock(trx, actor, id);
        const now = clock.now();
        await repo.updateWebhook(trx, actor, id, {
          ...{ secret: box.seal(secret), secretHint: hint, formerSecret: row.secret, updatedAt: now },
          formerSecretUntil: new Date(now.getTime() + OVERLAP_MS),
        });
        return tell(trx, actor, 'update', id);
      });
      const { companyId, userId } = actor;
      log.info({ companyId, userId, webhookId: id }, 'the secret of a webhook was changed');
      return { secret, webhook };
    },

    /** Admins hear that it fails, works again, or was turned off. */
    async tellChanged({ id, companyId }: { id: number; companyId: number }): Promise<void> {
      await inOne((trx) => tell(trx, { companyId }, 'update', id));
    },
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;
