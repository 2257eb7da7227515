import type { ConnectionAutomationForm, ErrorCode } from '@recado/sdk/contracts';
import type { Connection } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { queueRefs } from '../queues/queue-refs.js';

type References = Pick<ConnectionAutomationForm, 'sendIdQueue' | 'promptId' | 'integrationId'> & {
  queueIds?: readonly number[];
};

/** Throws unless what a form names belongs to the company. */
export async function assertReferences(
  db: Connection,
  scope: TenantScope,
  { queueIds = [], sendIdQueue, promptId, integrationId }: References,
): Promise<void> {
  const queues = new Set([...queueIds, ...(sendIdQueue ? [sendIdQueue] : [])]);
  if ((await queueRefs(db, scope, [...queues])).size < queues.size) throw apiError('ERR_NO_QUEUE_FOUND');
  if (promptId) throw nobodys('ERR_NOT_FOUND', 'prompt');
  if (integrationId) throw nobodys('ERR_NOT_FOUND', 'integration');
}

const nobodys = (code: ErrorCode, what: string) => apiError(code, `There is no such ${what}`);
