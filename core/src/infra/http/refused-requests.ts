import { networkOf } from '@recado/sdk';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../errors.js';

const WINDOW_MS = 60_000;
const MOST_REFUSED = 1200;
/** At most so many are told apart: beyond that, a window restarts. */
const MOST_NETWORKS = 50_000;
/** What is refused before a handler is reached: bodies and tokens that are invalid. A session that ended is none of them. */
const COUNTED = new Set(['ERR_VALIDATION', 'ERR_UNAUTHENTICATED', 'ERR_TOO_LARGE']);

/**
 * Counts what is refused before the general limit counts it, by session or network, in this process. Only what would be
 * refused anyway gets 429: nobody is kept out by others' bad requests.
 */
export function createRefusedRequests(now: () => number = () => performance.now()) {
  let began = now();
  const counts = new Map<string, number>();
  return {
    /** Seconds to wait when this refusal is one too many; undefined when it is answered as it is. */
    count(request: FastifyRequest, { code }: ApiError): number | undefined {
      if (request.isHandled || !COUNTED.has(code)) return undefined;
      const at = now();
      if (at - began >= WINDOW_MS || counts.size >= MOST_NETWORKS) {
        began = at;
        counts.clear();
      }
      const key = request.principal?.sessionId ?? networkOf(request.ip);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > MOST_REFUSED ? Math.ceil((began + WINDOW_MS - at) / 1000) : undefined;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's token and body were looked at: the general limit counts it. */
    isHandled: boolean;
  }
}
