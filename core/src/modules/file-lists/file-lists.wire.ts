import type { FileList } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import type { FileListRow, FileRow } from './file-lists.repo.js';

type Signer = Pick<MediaStore, 'signedPath'>;

/** `files`: those of this list, in order. */
export function toFileList(row: FileListRow, files: readonly FileRow[], media: Signer): FileList {
  return {
    id: row.id,
    name: row.name,
    message: row.message,
    userId: row.authorId,
    options: files.map(({ id, name, mediaId, mimeType, filename }) => ({
      id,
      name,
      path: mediaId === null ? null : media.signedPath(row, mediaId),
      mediaType: mimeType,
      fileName: filename,
    })),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
