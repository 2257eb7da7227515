import {
  FLOW_INTEGRATIONS_MOST,
  type BodyOf,
  type QueueIntegration,
  type Tried,
  type createQueueIntegration,
  type tryQueueIntegration,
  type updateQueueIntegration,
} from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { toTried } from '../../ports/tried.js';
import { NEW_DRAFT, assertComplete, withForm, type Draft } from './flow-integration-form.rules.js';
import * as repo from './flow-integrations.repo.js';
import {
  toColumns,
  toDraft,
  toEntry,
  toFlowIntegration,
  toQueueIntegration,
} from './flow-integrations.wire.js';

export type FlowIntegrationsService = ReturnType<typeof createFlowIntegrationsService>;
interface Parts {
  outbox: Outbox;
  answerers: Pick<Answerers, 'try'>;
}

/** Services that can take over conversations, as the admins of a company set them up. */
export function createFlowIntegrationsService(
  { db, clock, secrets: box }: Pick<Infra, 'db' | 'clock' | 'secrets'>,
  { outbox, answerers }: Parts,
) {
  async function find(on: Db, scope: TenantScope, id: number): Promise<repo.WholeRow> {
    const row = await repo.findFlowIntegration(on, scope, id);
    if (!row) throw apiError('ERR_NO_INTEGRATION_FOUND');
    return row;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.WholeRow> {
    const row = await repo.lockFlowIntegration(trx, scope, id);
    if (!row) throw apiError('ERR_NO_INTEGRATION_FOUND');
    return row;
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function tell(
    trx: Transaction,
    scope: TenantScope,
    action: 'create' | 'update',
    id: number,
  ): Promise<QueueIntegration> {
    const row = await find(trx, scope, id);
    await outbox.append(trx, {
      ...{ companyId: scope.companyId, topic: 'queueIntegration', action },
      data: { action, queueIntegration: toFlowIntegration(row) },
      audience: { to: 'admins' },
    });
    return toQueueIntegration(row, box);
  }
  function complete(draft: Draft): Draft {
    assertComplete(draft);
    return draft;
  }

  return {
    show: async (scope: TenantScope, id: number): Promise<QueueIntegration> =>
      toQueueIntegration(await find(db, scope, id), box),

    create: (actor: Principal, form: BodyOf<typeof createQueueIntegration>): Promise<QueueIntegration> => {
      const draft = complete(withForm(NEW_DRAFT, form));
      return inOne(async (trx) => {
        if (!(await repo.hasRoom(trx, actor, FLOW_INTEGRATIONS_MOST)))
          throw apiError('ERR_INTEGRATION_LIMIT');
        const values = toColumns(draft, box);
        return tell(trx, actor, 'create', await repo.insertFlowIntegration(trx, actor, values, clock.now()));
      });
    },

    update: (
      actor: Principal,
      id: number,
      { ifVersion, ...form }: BodyOf<typeof updateQueueIntegration>,
    ): Promise<QueueIntegration> =>
      inOne(async (trx) => {
        const row = await lock(trx, actor, id);
        await markEdited(trx, 'flowIntegrations', id, actor, { now: clock.now(), ifVersion });
        const draft = complete(withForm(toDraft(row, box), form));
        await repo.updateFlowIntegration(trx, actor, id, toColumns(draft, box), clock.now());
        return tell(trx, actor, 'update', id);
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        await repo.deleteFlowIntegration(trx, actor, id);
        await outbox.append(trx, {
          ...{ companyId: actor.companyId, topic: 'queueIntegration', action: 'delete' },
          data: { action: 'delete', integrationId: id },
          audience: { to: 'admins' },
        });
      }),

    /** Nothing of a trial is stored. */
    async try(actor: Principal, { id, text, ...form }: BodyOf<typeof tryQueueIntegration>): Promise<Tried> {
      const stored = id === undefined ? NEW_DRAFT : toDraft(await find(db, actor, id), box);
      const entry = toEntry(id ?? 0, complete(withForm(stored, form)));
      if (!entry) throw apiError('ERR_PLUGIN_UNAVAILABLE');
      return toTried(await answerers.try(actor.companyId, entry, text));
    },
  };
}
