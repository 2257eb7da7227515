import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './queues.repo.js';

/** Throws ERR_NO_QUEUE_FOUND unless the company has this queue. */
export async function assertQueue(db: Db, scope: TenantScope, id: number): Promise<void> {
  if (!(await repo.findQueue(db, scope, id))) throw apiError('ERR_NO_QUEUE_FOUND');
}
