import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore, StoredMedia } from '../../ports/media.js';
import { externalRequestOf, type ArrivedFile, type ExternalRequest } from './external-request.rules.js';

/** Hashes what passes. */
function hashed(stream: Readable): { stream: Readable; digest(): string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  stream.once('error', (error) => through.destroy(error));
  return { stream: stream.pipe(through), digest: () => hash.digest('base64url') };
}

async function readAway(stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}

/** Where files of a request go; without it a repeated request is only read. */
export interface FileStore {
  media: MediaStore;
  scope: TenantScope;
  /** Bytes of a file; throws if the channel carries none. */
  largest(): number | undefined;
}

/** A request in JSON, or a form whose files are stored while they arrive; on any error none stays behind. */
export async function readExternalRequest(
  request: FastifyRequest,
  store: FileStore | undefined,
): Promise<ExternalRequest> {
  if (!request.isMultipart()) return externalRequestOf(request.body);
  const fields: Record<string, unknown> = {};
  const arrived: ArrivedFile[] = [];
  const files: StoredMedia[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        fields[part.fieldname] = part.fieldname === 'template' ? jsonOf(part.value) : part.value;
        continue;
      }
      const { mimetype: type, filename } = part;
      const { stream, digest } = hashed(part.file);
      if (store) files.push(await keep(store, { stream, mimeType: type, filename }));
      else await readAway(stream);
      arrived.push({ name: filename ?? '', type, hash: digest() });
    }
    if (arrived.length === 0) throw apiError('ERR_VALIDATION', 'Send files as multipart field medias', FIELD);
    return { ...externalRequestOf(fields), arrived, files };
  } catch (error) {
    if (store) await dropFiles(store, files);
    throw error;
  }
}
const FIELD = { field: 'medias' };

async function keep(
  { media, scope, largest }: FileStore,
  file: Parameters<MediaStore['save']>[1],
): Promise<StoredMedia> {
  const maxBytes = largest();
  return media.save(scope, { ...file, provisional: true, ...(maxBytes && { maxBytes }) });
}

export async function dropFiles(
  { media, scope }: Pick<FileStore, 'media' | 'scope'>,
  files: readonly StoredMedia[],
): Promise<void> {
  for (const { id } of files) await media.remove(scope, id);
}

function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value; // the contract's validation reports the problem
  }
}
