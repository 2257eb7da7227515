import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Bytes below which headers and work weigh more than the gain. */
const WORTH_IT = 1024;
/** Text alone: pictures, sound and archives are compressed already. Streams of events would stay in the compressor. */
const TEXT = /^text\/(?!event-stream)|[/+](json|javascript|xml)(?:;|$)/;

/**
 * Compresses answers for clients that accept it. Files that the build has compressed, parts of files and routes with
 * `compress: false` are sent as they are. Compressed requests are refused as before: unpacking them is work that a
 * stranger could ask for.
 *
 * A compressed answer tells its length. It tells nobody a secret by it: browsers send no credentials of a person to the
 * API without the console's own script, so that no other site can make a person's browser ask for an answer of its choice.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
