import { networkOf } from '@recado/sdk';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../errors.js';

const WINDOW_MS = 60_000;
const MOST_REFUSED = 1200;
/** Maximum number of callers counted; beyond that, a window restarts. */
const MOST_NETWORKS = 50_000;
/** Errors before a handler runs: invalid bodies and tokens. An ended session is not one of them. */
const COUNTED = new Set(['ERR_VALIDATION', 'ERR_UNAUTHENTICATED', 'ERR_TOKEN_INVALID', 'ERR_TOO_LARGE']);

/**
 * Counts rejected requests before the general limit does, by session or network, in this process. Only requests that
 * would be rejected anyway get 429: nobody is locked out by others' bad requests.
 */
export function createRefusedRequests(now: () => number = () => performance.now()) {
  let began = now();
  const counts = new Map<string, number>();
  return {
    /** Seconds to wait if this is one rejection too many; undefined if it is answered normally. */
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
    /** The request's token and body were checked: the general limit counts it. */
    isHandled: boolean;
  }
}
