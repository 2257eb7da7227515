import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/**
 * A client that gets a response before it has sent everything may lose the response with the connection: wait this long
 * for it.
 */
const AWAITED_MS = 2_000;
/** After this time, or this many bytes, a client that keeps sending is cut off. */
const READ_MS = 30_000;
const READ_BYTES = 256 * 1024 * 1024;

/**
 * Reads and discards the rest of a request that was answered early, such as an upload that is too large: an unread body
 * closes the connection, and the client sees that instead of the response.
 */
export function readUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed || !hasBody(raw)) return;
    await Promise.race([readAway(raw), after(AWAITED_MS)]);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function readAway(raw: IncomingMessage): Promise<void> {
  let read = 0;
  const clock = setTimeout(() => raw.destroy(), READ_MS).unref();
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_BYTES) raw.destroy();
  });
  raw.on('error', () => undefined); // the client is gone
  raw.resume();
  return new Promise((resolve) => raw.once('close', resolve).once('end', resolve)).then(() =>
    clearTimeout(clock),
  );
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
