import type { Database, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaService } from './media.service.js';
import { shownFiles } from './shown-files.tx.js';

const AT_ONCE = 200;

/**
 * Files that messages of this transaction show: the provisional ones become permanent. Throws if the sweeper was
 * quicker, so that no message names a missing file.
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

/** A file that one of its users no longer shows: the sweeper removes it unless another does. */
export const releaseFile = (trx: Transaction, scope: TenantScope, id: number, now: Date): Promise<void> =>
  releaseFiles(trx, scope, [id], now);

export async function releaseFiles(
  trx: Transaction,
  { companyId }: TenantScope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx('mediaFiles')
    .where({ companyId })
    .whereIn('id', [...ids])
    .update({ dueAt: now });
}

/**
 * For the sweeper: removes files whose upload was never used in a message, those of blanked messages, and replaced
 * ones. A file that something shows after all is kept.
 */
export function createUnusedFiles(
  db: Database,
  media: Pick<MediaService, 'dueForRemoval' | 'keep' | 'remove'>,
) {
  return async function removeUnused(): Promise<number> {
    const due = await media.dueForRemoval(AT_ONCE);
    if (due.length === 0) return 0;
    const shown = await shownFiles(
      db,
      due.map(({ id }) => id),
    );
    for (const file of due)
      await (shown.has(file.id) ? media.keep(file, file.id) : media.remove(file, file.id));
    return due.length;
  };
}
