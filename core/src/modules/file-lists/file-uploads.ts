import type { FastifyRequest } from 'fastify';
import { FILE_LIST_MEDIA_MAX, FILE_LIST_OPTIONS_MAX } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';

/**
 * A form with several files, each with the id of its option before or after it: the n-th id belongs to the n-th file.
 * The files are stored while they arrive; `place` gives them their rows. On any error, no file stays behind.
 */
export async function placeUploads<T>(
  request: FastifyRequest,
  scope: TenantScope & { userId: number },
  media: MediaStore,
  place: (uploads: { id: number; mediaId: number }[]) => Promise<T>,
): Promise<T> {
  const stored: number[] = [];
  const options: number[] = [];
  try {
    const limits = { files: FILE_LIST_OPTIONS_MAX, fileSize: FILE_LIST_MEDIA_MAX + 1 };
    if (request.isMultipart())
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') {
          const { file: stream, mimetype: mimeType, filename } = part;
          const limits = { provisional: true, maxBytes: FILE_LIST_MEDIA_MAX };
          const file = { stream, mimeType, filename, ...limits, by: { userId: scope.userId } };
          stored.push((await media.save(scope, file)).id);
        } else if (part.fieldname === 'id') options.push(optionId(part.value));
      }
    if (stored.length === 0) throw apiError('ERR_VALIDATION', 'Send files as multipart field files');
    if (options.length !== stored.length || new Set(options).size < options.length)
      throw apiError('ERR_VALIDATION', 'Send one option id for each file');
    return await place(stored.map((mediaId, at) => ({ mediaId, id: options[at]! })));
  } catch (error) {
    for (const mediaId of stored) await media.remove(scope, mediaId);
    throw error;
  }
}

function optionId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (id < 1) throw apiError('ERR_VALIDATION', 'id must be the id of an option');
  return id;
}
