import type { FastifyReply } from 'fastify';

/** Ends when the caller is gone before it has its answer: what costs money or time for it alone can end, too. */
export function whileConnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort(new DOMException('the caller is gone', 'AbortError'));
  });
  return gone.signal;
}
