import type { ConnectionAutomationForm } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { assertFlowIntegrations } from '../flow-integrations/assert-flow-integrations.tx.js';
import { assertPrompt } from '../prompts/assert-prompt.tx.js';
import { queueRefs } from '../queues/queue-refs.tx.js';

type References = Pick<ConnectionAutomationForm, 'sendIdQueue' | 'promptId' | 'integrationId'> & {
  queueIds?: readonly number[];
};

/** Throws unless everything that a form names belongs to the company. */
export async function assertReferences(
  db: Db,
  scope: TenantScope,
  { queueIds = [], sendIdQueue, promptId, integrationId }: References,
): Promise<void> {
  const queues = new Set([...queueIds, ...(sendIdQueue ? [sendIdQueue] : [])]);
  if ((await queueRefs(db, scope, [...queues])).size < queues.size) throw apiError('ERR_NO_QUEUE_FOUND');
  if (promptId) await assertPrompt(db, scope, promptId);
  if (integrationId) await assertFlowIntegrations(db, scope, [integrationId]);
}
