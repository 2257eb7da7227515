import type { InboundContent, PluginRoute } from '@recado/sdk';
import type { ErrorCode } from '@recado/sdk/contracts';
import type { StoredContent } from '../feed.js';
import { readUpload } from '../frames.js';
import { acceptedBefore, acceptMessage } from '../inbound.js';
import type { RateLimits } from '../limits.js';
import { invalid, RefusedError, storageFull, tooLarge, typeRefused } from '../refusal.js';
import { detectType } from '../uploads/detect-type.js';
import { fileName } from '../uploads/file-name.js';
import { kindOfType } from '../uploads/kinds.js';
import { measureBody } from '../uploads/measured-body.js';
import { json, visitorRoute } from './visitor-route.js';

/** Settings allow at most this; a connection's own limit is checked while receiving. */
const BODY_LIMIT = 50 * 1024 * 1024 + 1024;

function storageRefusal(error: unknown): RefusedError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_STORAGE_') ? storageFull(code as ErrorCode) : undefined;
}

/** A file as the body itself, with its details in the query. The same id again returns the same message. */
export const uploadRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute(
    { method: 'POST', path: '/uploads', bodyLimit: BODY_LIMIT },
    async ({ ctx, request, connection, settings, visitor }) => {
      limits.admit('upload', { visitor: visitor.id, ip: request.ip, connection: connection.id });
      const upload = readUpload(request.query);
      const known = await acceptedBefore(ctx, visitor, upload.id);
      if (known) {
        request.body.resume();
        return json(200, known);
      }
      const maxBytes = settings.maxUploadMb * 1024 * 1024;
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
      const body = await measureBody(request.body, maxBytes);
      if (body.head.length === 0) throw invalid('The file is empty');
      const mime = await detectType(body.head, request.headers['content-type'] ?? '');
      const fileKind = mime && kindOfType(mime);
      if (!mime || !fileKind || !settings.fileKinds.includes(fileKind)) throw typeRefused();

      const name = fileName(upload.name, mime);
      let failure: unknown;
      body.stream.on('error', (error) => (failure = error));
      const ref = await ctx.media
        .save(connection.id, {
          ...{ stream: body.stream, mimeType: mime, filename: name, maxBytes },
          ...{ sender: visitor.publicId, senderAddress: request.ip },
        })
        .catch((error: unknown) => {
          // The body's own error says more than the store's.
          if (failure instanceof RefusedError) throw failure;
          throw storageRefusal(error) ?? error;
        });
      const durationMs = upload.durationMs ? Number(upload.durationMs) : undefined;
      const caption = upload.caption?.trim() ?? '';
      const kind = fileKind === 'document' ? 'file' : fileKind;
      const voice = fileKind === 'audio' && upload.voice === '1';
      const described = { ...ref, ...(durationMs ? { durationMs } : {}) };
      const stored: StoredContent = {
        kind,
        text: caption,
        media: { ref, name, mime, size: body.size(), ...(durationMs ? { durationMs } : {}) },
        ...(voice ? { voice: true as const } : {}),
      };
      const content: InboundContent = {
        kind,
        media: described,
        ...(caption ? { caption } : {}),
        ...(voice ? { voiceNote: true } : {}),
      };
      return json(
        200,
        await acceptMessage(ctx, connection, visitor, { clientId: upload.id, content, stored }),
      );
    },
  );
