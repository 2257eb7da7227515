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
  body.on('error', (error) => counted.destroy(error));
  body.on('aborted', () => counted.destroy(new Error('the request was cut off')));
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
