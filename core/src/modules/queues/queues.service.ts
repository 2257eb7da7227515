import type { Queue } from '@recado/sdk/contracts';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import { markEdited, type Editor, type ReadVersion } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { callBotsOf } from '../wake-bot/wake-bot.tx.js';
import { optionTrees, saveTree } from './options/option-trees.js';
import { assertTree } from './options/tree-problems.js';
import { noteSchedules } from '../schedule-revisions/schedule-revisions.tx.js';
import { assertFileLists } from '../file-lists/file-list-contents.tx.js';
import { assertFlowIntegrations } from '../flow-integrations/assert-flow-integrations.tx.js';
import { assertPrompt } from '../prompts/assert-prompt.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { assertNoActiveTickets } from '../active-tickets/active-tickets.tx.js';
import type { QueueModel } from './queues.model.js';
import * as repo from './queues.repo.js';
import { fromQueueForm, toQueue } from './queues.wire.js';

export type QueuesService = ReturnType<typeof createQueuesService>;
type QueueForm = Parameters<typeof fromQueueForm>[0];

export function createQueuesService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    outbox,
    companies,
    principals,
  }: { outbox: Outbox; companies: CompaniesService; principals: PrincipalCache },
) {
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<QueueModel> {
    const queue = await repo.lockQueue(trx, scope, id);
    if (!queue) throw apiError('ERR_NO_QUEUE_FOUND');
    return queue;
  }
  const shownAll = async (on: Db, scope: TenantScope, rows: QueueModel[]): Promise<Queue[]> => {
    const ids = rows.map(({ id }) => id);
    const trees = await optionTrees(on, scope, ids);
    return rows.map((row) => toQueue(row, trees.get(row.id) ?? []));
  };
  const shown = async (on: Db, row: QueueModel): Promise<Queue> => (await shownAll(on, row, [row]))[0]!;

  async function tell(trx: Transaction, action: 'create' | 'update', row: QueueModel): Promise<Queue> {
    const queue = await shown(trx, row);
    const { companyId } = row;
    const data = { action, queue };
    await outbox.append(trx, { companyId, topic: 'queue', action, data, audience: { to: 'company' } });
    return queue;
  }
  /** If the form touches the chatbot, the result must work: otherwise everything is rolled back. */
  function checked(form: QueueForm, queue: Queue): Queue {
    const touched = [form.chatbots, form.closeTicket, form.integrationId, form.promptId];
    if (touched.some((value) => value !== undefined)) assertTree(queue);
    return queue;
  }
  async function change<T>(scope: TenantScope, work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await inTransaction(db, work);
      principals.forgetCompany(scope.companyId);
      outbox.wake();
      return result;
    } catch (error) {
      if (isDuplicate(error, 'queues_companyid_color_unique'))
        throw apiError('ERR_QUEUE_COLOR_ALREADY_EXISTS');
      if (isDuplicate(error, 'queues_companyid_name_unique')) throw apiError('ERR_QUEUE_NAME_ALREADY_EXISTS');
      throw error;
    }
  }
  /** Throws if a form names something that the company does not have. */
  async function assertMaterials(
    trx: Transaction,
    scope: TenantScope,
    form: Partial<QueueForm>,
  ): Promise<void> {
    const { integrationId, fileListId, promptId } = form;
    if (integrationId) await assertFlowIntegrations(trx, scope, [integrationId]);
    if (fileListId) await assertFileLists(trx, scope, [fileListId]);
    if (promptId) await assertPrompt(trx, scope, promptId);
  }
  /** With several queues the customer is asked to choose, and the greeting contains the question. */
  const assertGreeting = (greeting: string | null | undefined, others: number): void => {
    if (others > 0 && !greeting?.trim()) throw apiError('ERR_GREETING_REQUIRED');
  };

  return {
    async list(scope: TenantScope, request: ListRequest): Promise<{ rows: Queue[]; total: number }> {
      const { rows, total } = await repo.listQueues(db, scope, request);
      return { rows: await shownAll(db, scope, rows), total };
    },
    async show(scope: TenantScope, id: number): Promise<Queue> {
      const queue = await repo.findQueue(db, scope, id);
      if (!queue) throw apiError('ERR_NO_QUEUE_FOUND');
      return shown(db, queue);
    },
    create: (scope: TenantScope, form: QueueForm): Promise<Queue> =>
      change(scope, async (trx) => {
        let others = 0;
        await companies.assertRoom(
          trx,
          scope,
          'queues',
          async () => (others = await repo.countQueues(trx, scope)),
        );
        assertGreeting(form.greetingMessage, others);
        await assertMaterials(trx, scope, form);
        const queue = await repo.insertQueue(trx, scope, fromQueueForm(form));
        if (form.schedules) await noteSchedules(trx, scope, clock.now());
        if (form.chatbots) await saveTree(trx, scope, queue.id, form.chatbots);
        return checked(form, await tell(trx, 'create', queue));
      }),
    update: (scope: Editor, id: number, form: QueueForm & ReadVersion): Promise<Queue> =>
      change(scope, async (trx) => {
        const former = await lock(trx, scope, id);
        if (form.greetingMessage !== undefined && form.greetingMessage !== former.greetingMessage)
          assertGreeting(form.greetingMessage, (await repo.countQueues(trx, scope)) - 1);
        await assertMaterials(trx, scope, form);
        const now = clock.now();
        await markEdited(trx, 'queues', id, scope, { now, ifVersion: form.ifVersion });
        await repo.updateQueue(trx, scope, id, { ...fromQueueForm(form), updatedAt: now });
        if (form.schedules) await noteSchedules(trx, scope, now);
        // Tickets that are already waiting are assigned with the others.
        if (form.ativarRoteador && !former.rotationEnabled)
          await callBotsOf(trx, { companyId: scope.companyId, queueId: id }, { begins: false, now });
        if (form.chatbots) await saveTree(trx, scope, id, form.chatbots);
        return checked(form, await tell(trx, 'update', await lock(trx, scope, id)));
      }),
    /** Changes options of a queue under its lock and announces the queue to live clients. */
    changeTree: <T>(scope: Editor, queueId: number, work: (trx: Transaction) => Promise<T>): Promise<T> =>
      change(scope, async (trx) => {
        await lock(trx, scope, queueId);
        await markEdited(trx, 'queues', queueId, scope, { now: clock.now() });
        const result = await work(trx);
        await tell(trx, 'update', await lock(trx, scope, queueId));
        return result;
      }),
    remove: (scope: TenantScope, id: number): Promise<void> =>
      change(scope, async (trx) => {
        await lock(trx, scope, id);
        await assertNoActiveTickets(trx, scope, { queueId: id });
        await repo.deleteQueue(trx, scope, id);
        const { companyId } = scope;
        const data = { action: 'delete', queueId: id };
        await outbox.append(trx, {
          companyId,
          topic: 'queue',
          action: 'delete',
          data,
          audience: { to: 'company' },
        });
      }),
  };
}
