import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showNamedMedia, showSignedMedia, type ParamsOf, type QueryOf } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { callRoute } from '../../infra/http/call-route.js';
import { byteRange } from './byte-range.js';
import { contentDisposition } from './file-name.js';
import { isShownInPlace } from './media-kind.rules.js';
import type { FoundMedia, MediaService } from './media.service.js';

/** Files are bytes, not JSON, so their route is written by hand; address, parameters and access are the contract's. */
export function mediaRoutes(app: FastifyInstance, media: Pick<MediaService, 'findSigned'>): void {
  for (const call of [showSignedMedia, showNamedMedia])
    app.route({
      ...callRoute(call),
      // Ranges and sizes are those of the file itself.
      compress: false,
      handler: async (request, reply) => {
        const { id, signature } = request.params as ParamsOf<typeof showSignedMedia>;
        const { e: expiryDay } = request.query as QueryOf<typeof showSignedMedia>;
        const found = await media.findSigned(id, signature, expiryDay);
        if (!found) throw apiError('ERR_NOT_FOUND');
        return answer(request, reply, found);
      },
    });
}

function answer(request: FastifyRequest, reply: FastifyReply, found: FoundMedia) {
  const inPlace = isShownInPlace(found.mimeType);
  reply.headers({
    'Content-Type': inPlace ? found.mimeType : 'application/octet-stream',
    'Content-Disposition': contentDisposition(inPlace ? 'inline' : 'attachment', found.filename),
    'X-Content-Type-Options': 'nosniff',
    // Whatever the bytes are, they cannot run code or reach anything of this origin.
    'Content-Security-Policy': "sandbox; default-src 'none'; media-src 'self'; style-src 'none'",
    // The web chat shows media on the pages of customers' sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'private, max-age=604800, immutable',
    'Accept-Ranges': 'bytes',
  });
  const range = byteRange(request.headers.range, found.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('Content-Range', `bytes */${found.size}`).send();
  if (!range) return reply.header('Content-Length', found.size).send(found.read());
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(found.read(range));
}
