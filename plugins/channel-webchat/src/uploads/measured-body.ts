import { Readable } from 'node:stream';
import { tooLarge } from '../refusal.js';
import { HEAD_BYTES } from './detect-type.js';

export interface MeasuredBody {
  /** The first bytes, enough to detect the type. */
  head: Buffer;
  /** All bytes, from the first on. Fails when they become too many. */
  stream: Readable;
  /** Bytes so far: the size, once the stream has ended. */
  size(): number;
}

/** Reads the beginning of a body and returns it whole, counted, whatever length was declared. */
export async function measureBody(body: NodeJS.ReadableStream, maxBytes: number): Promise<MeasuredBody> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  const first: Buffer[] = [];
  let headLength = 0;
  while (headLength < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    const chunk = Buffer.from(value);
    first.push(chunk);
    headLength += chunk.length;
    if (headLength > maxBytes) throw tooLarge(maxBytes);
  }
  let size = headLength;
  async function* whole(): AsyncGenerator<Buffer> {
    yield* first;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      const chunk = Buffer.from(value);
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD_BYTES),
    stream: Readable.from(whole(), { objectMode: false }),
    size: () => size,
  };
}
