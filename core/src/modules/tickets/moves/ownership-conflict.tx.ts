import type { Db } from '../../../infra/database.js';
import { apiError, type ApiError } from '../../../infra/errors.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { uuidText } from '../../../infra/uuid.js';

/**
 * Another agent holds the ticket. The original API puts a JSON text into `error`, from which the console names that
 * user and queue; the code is beside it.
 */
export async function ownershipConflict(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<ApiError> {
  const holder = await db('tickets as t')
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('queues as q', 'q.id', 't.queueId')
    .where({ 't.id': ticketId, 't.companyId': companyId })
    .first({ userId: 't.userId', userName: 'u.name', queueName: 'q.name', uuid: 't.uuid' });
  if (!holder) return apiError('ERR_NO_TICKET_FOUND');
  const { userId, userName, queueName, uuid } = holder;
  const error = JSON.stringify({
    userId,
    user: { name: userName ?? '' },
    queue: { name: queueName ?? '' },
    uuid: uuidText(uuid),
  });
  return apiError('ERR_OTHER_OPEN_TICKET', undefined, { error, code: 'ERR_OTHER_OPEN_TICKET' });
}
