import type { FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { CHAT_MEDIA_MAX, sendChatMessage, type BodyOf } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MediaStore, StoredMedia } from '../../ports/media.js';

/** A message, in whichever format it was sent. */
export interface ChatSendRequest {
  text: string;
  mentions: readonly number[];
  clientKey?: string;
  file?: StoredMedia;
}
const { body: schema } = sendChatMessage;

/** JSON, validated by the contract. */
export function chatSendRequestOf(body: unknown): ChatSendRequest {
  const clean = Value.Clean(schema, structuredClone(body ?? {})) as BodyOf<typeof sendChatMessage>;
  if (!Value.Check(schema, clean)) {
    const [problem] = Value.Errors(schema, clean);
    throw apiError(
      'ERR_VALIDATION',
      `body${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'}`,
    );
  }
  return {
    text: clean.message ?? clean.body ?? '',
    mentions: clean.mentions ?? [],
    ...(clean.clientKey !== undefined && { clientKey: clean.clientKey }),
  };
}

/** A form with one file, which is stored while it arrives. On any error, it does not stay behind. */
export async function readChatForm<T>(
  request: FastifyRequest,
  scope: TenantScope & { userId: number },
  media: MediaStore,
  send: (asked: ChatSendRequest) => Promise<T>,
): Promise<T> {
  const fields: Record<string, unknown> = {};
  let file: StoredMedia | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1 } })) {
      if (part.type !== 'file') {
        fields[part.fieldname] = part.fieldname === 'mentions' ? jsonOf(part.value) : part.value;
        continue;
      }
      const { file: stream, mimetype: mimeType, filename } = part;
      const limits = { provisional: true, maxBytes: CHAT_MEDIA_MAX, by: { userId: scope.userId } };
      file = await media.save(scope, { stream, mimeType, filename, ...limits });
    }
    if (!file) throw apiError('ERR_VALIDATION', 'Send one file as multipart field medias', FIELD);
    return await send({ ...chatSendRequestOf(fields), file });
  } catch (error) {
    if (file) await media.remove(scope, file.id);
    throw error;
  }
}
const FIELD = { field: 'medias' };

function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value; // the contract's validation reports the problem
  }
}
