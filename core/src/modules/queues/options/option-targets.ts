import type { Db } from '../../../infra/database.js';
import { apiError } from '../../../infra/errors.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { assertFileLists } from '../../file-lists/file-list-contents.tx.js';
import { assertFlowIntegrations } from '../../flow-integrations/assert-flow-integrations.tx.js';
import { queueRefs } from '../queue-refs.tx.js';
import { usersOf } from '../../user-refs/user-refs.tx.js';
import type { OptionRow } from './options.repo.js';

type Targets = Pick<OptionRow, 'targetQueueId' | 'targetUserId' | 'targetIntegrationId' | 'targetFileListId'>;

/** Throws if an option refers to something that the company does not have. */
export async function assertTargets(db: Db, scope: TenantScope, options: readonly Targets[]): Promise<void> {
  const named = (target: keyof Targets) => [...new Set(options.flatMap((option) => option[target] ?? []))];
  const queueIds = named('targetQueueId');
  if ((await queueRefs(db, scope, queueIds)).size < queueIds.length) throw apiError('ERR_NO_QUEUE_FOUND');
  const userIds = named('targetUserId');
  if ((await usersOf(db, scope, userIds)).length < userIds.length) throw apiError('ERR_NO_USER_FOUND');
  await assertFlowIntegrations(db, scope, named('targetIntegrationId'));
  await assertFileLists(db, scope, named('targetFileListId'));
}
