import { Readable, Transform } from 'node:stream';
import { apiError } from '../../infra/errors.js';
import { isPlainJson } from '../../infra/http/json-bodies.js';

/** The request's body, cut off with ERR_TOO_LARGE if it grows beyond the limit. */
export function limitedBody(body: unknown, statedLength: string | undefined, limit: number): Readable {
  if (!(body instanceof Readable)) return Readable.from([]);
  if (Number(statedLength ?? 0) > limit) throw apiError('ERR_TOO_LARGE');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(apiError('ERR_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // The caller's mistake, and not the plugin's.
  const isCutOff = () => counted.destroy(apiError('ERR_VALIDATION', 'The request was cut off'));
  body.on('error', isCutOff);
  body.on('aborted', isCutOff);
  return body.pipe(counted);
}

/** The whole body as JSON; anything else is the caller's mistake. */
export async function readJson(body: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    if (!isPlainJson(text)) throw new Error('too many parts');
    return JSON.parse(text) as unknown;
  } catch {
    throw apiError('ERR_VALIDATION', 'The body is not JSON.');
  }
}
