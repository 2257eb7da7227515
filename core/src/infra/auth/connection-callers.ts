import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@recado/sdk';
import { CONNECTION_TOKEN_PER_MINUTE, type Access } from '@recado/sdk/contracts';
import { apiError } from '../errors.js';
import type { ConnectionCaller } from '../tenancy.js';
import { assertFeature, assertPaid } from './service-rules.js';

/**
 * Finds the connection of a token; throws 401 ERR_UNAUTHENTICATED for what can be no token, ERR_TOKEN_INVALID for one
 * that does not work.
 */
export type AuthenticateConnection = (token: string) => Promise<ConnectionCaller>;

const WINDOW_MS = 60_000;
/** Tokens that do not work, from one network in a minute. */
const MOST_BAD_TOKENS = 30;
const POLICY = `"default";q=${CONNECTION_TOKEN_PER_MINUTE};w=${WINDOW_MS / 1000}`;

declare module 'fastify' {
  interface FastifyRequest {
    /** On routes for connections' tokens. */
    caller: ConnectionCaller | undefined;
  }
}

/** Admits programs that use a connection's token, and counts their requests: by token, and wrong tokens by address. */
export function createConnectionCallers(app: FastifyInstance, authenticate: AuthenticateConnection) {
  app.decorateRequest('caller', undefined);
  const uses = app.createRateLimit({
    max: CONNECTION_TOKEN_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ caller }) => `connection-token:${caller!.tokenId}`,
  });
  const misses = app.createRateLimit({
    max: MOST_BAD_TOKENS,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => `bad-connection-token:${networkOf(ip ?? 'local')}`,
  });

  /** Only who would be refused anyway is told to wait: nobody is locked out by a neighbour's wrong tokens. */
  async function find(request: FastifyRequest, bearer: string): Promise<ConnectionCaller> {
    try {
      return await authenticate(bearer);
    } catch (error) {
      const counted = await misses(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: counted.ttlInSeconds });
      throw error;
    }
  }
  /** The headers of draft-ietf-httpapi-ratelimit-headers; 429 beyond the limit. */
  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await uses(request);
    if (counted.isAllowed) return;
    const { remaining, ttlInSeconds, isExceeded } = counted;
    reply.header('RateLimit-Policy', POLICY);
    reply.header('RateLimit', `"default";r=${remaining};t=${ttlInSeconds}`);
    if (isExceeded) throw apiError('ERR_TOO_MANY_REQUESTS', undefined, { retryAfter: ttlInSeconds });
  }

  return async function admit(
    access: Access,
    bearer: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const caller = await find(request, bearer);
    request.caller = caller;
    await count(request, reply);
    assertPaid(access, caller);
    assertFeature(access, caller);
    if (access.scope && !caller.scopes.has(access.scope)) throw apiError('ERR_TOKEN_SCOPE');
    if (caller.leaving) throw apiError('ERR_WHATSAPP_NOT_FOUND');
  };
}
