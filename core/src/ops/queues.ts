import type { BodyOf, Queue, createQueue, updateQueue } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';
import { operatorOf } from './operator.js';

export type NewQueue = BodyOf<typeof createQueue>;
/** Absent fields stay unchanged. */
export type QueueChanges = BodyOf<typeof updateQueue>;

/** Queues of one company. Throws ERR_NO_COMPANY_FOUND, ERR_NO_QUEUE_FOUND. */
export interface QueueOps {
  /** In their order. */
  list(companyId: number, search?: string): Promise<Queue[]>;
  show(companyId: number, id: number): Promise<Queue>;
  /** Throws ERR_QUEUE_LIMIT, ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS, ERR_GREETING_REQUIRED. */
  create(companyId: number, form: NewQueue): Promise<Queue>;
  update(companyId: number, id: number, changes: QueueChanges): Promise<Queue>;
  /** Throws ERR_IN_USE while the queue has active tickets. */
  remove(companyId: number, id: number): Promise<Queue>;
}

export function createQueueOps({ companies, queues }: Services): QueueOps {
  const operator = (companyId: number) => operatorOf(companies, companyId);
  return {
    async list(companyId, search) {
      const request = listRequest({ searchParam: search }, Infinity);
      return (await queues.list(await operator(companyId), request)).rows;
    },
    show: async (companyId, id) => queues.show(await operator(companyId), id),
    create: async (companyId, form) => queues.create(await operator(companyId), form),
    update: async (companyId, id, changes) => queues.update(await operator(companyId), id, changes),
    async remove(companyId, id) {
      const actor = await operator(companyId);
      const queue = await queues.show(actor, id);
      await queues.remove(actor, id);
      return queue;
    },
  };
}
