import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import * as repo from './file-lists.repo.js';

/** Throws ERR_NO_FILE_LIST_FOUND unless the company has each of these lists; `ids` has no duplicates. */
export async function assertFileLists(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found: number[] = await db('fileLists')
    .where({ companyId })
    .whereIn('id', [...ids])
    .pluck('id');
  if (found.length < ids.length) throw apiError('ERR_NO_FILE_LIST_FOUND');
}

/** The content of a list: its text, and its uploaded files. */
export interface FileListContents {
  id: number;
  name: string;
  message: string;
  files: { id: number; name: string; mediaId: number; mimeType: string; filename: string }[];
}

/**
 * For the code that sends a list. Messages may use the same `mediaId`: a file is deleted only when neither list nor
 * message shows it. Undefined if the company has no such list.
 */
export async function fileListContents(
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<FileListContents | undefined> {
  const list = await repo.findFileList(db, scope, id);
  if (!list) return undefined;
  const files = await repo.filesOf(db, scope, [id]);
  return {
    ...{ id, name: list.name, message: list.message },
    files: files.flatMap(({ id: fileId, name, mediaId, mimeType, filename }) =>
      mediaId === null || mimeType === null
        ? []
        : [{ id: fileId, name, mediaId, mimeType, filename: filename ?? name }],
    ),
  };
}
