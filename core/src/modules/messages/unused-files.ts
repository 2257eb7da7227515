import type { Database, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaService } from '../media/media.service.js';

const AT_ONCE = 200;

/**
 * Files that messages of this transaction show: the provisional ones are provisional no more. Throws where the sweeper
 * was quicker, so that no message names a file that is not there.
 */
export async function keepFiles(
  trx: Transaction,
  { companyId }: TenantScope,
  mediaIds: number[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const ids = [...new Set(mediaIds)].sort((a, b) => a - b);
  const found = await trx('mediaFiles').where({ companyId }).whereIn('id', ids).forUpdate().select('id');
  if (found.length < ids.length) throw apiError('ERR_MEDIA_REJECTED', 'The file is gone; send it again');
  await trx('mediaFiles').where({ companyId }).whereIn('id', ids).update({ dueAt: null });
}

/**
 * For the sweeper: removes files whose upload was never followed by its message, and those of messages that were
 * blanked. One that a message shows after all is kept.
 */
export function createUnusedFiles(
  db: Database,
  media: Pick<MediaService, 'dueForRemoval' | 'keep' | 'remove'>,
) {
  return async function removeUnused(): Promise<number> {
    const due = await media.dueForRemoval(AT_ONCE);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const shown = new Set(
      (await db('messages').whereIn('mediaId', ids).distinct().pluck('mediaId')) as number[],
    );
    for (const file of due)
      await (shown.has(file.id) ? media.keep(file, file.id) : media.remove(file, file.id));
    return due.length;
  };
}
