import { isAdmin } from '@recado/sdk/rules';
import fp from 'fastify-plugin';
import type { Access, Call } from '@recado/sdk/contracts';
import { apiError } from '../errors.js';
import { claimsToBeApiToken, holdsApiToken } from './api-token-text.js';
import { createConnectionCallers, type AuthenticateConnection } from './connection-callers.js';
import { assertFeature, assertPaid } from './service-rules.js';
import type { Principal } from '../tenancy.js';

/** A registered route, with the contract's call if it serves one. */
export interface RegisteredRoute {
  method: string;
  /** With the prefix, and parameters as `:id`. */
  url: string;
  call?: Call;
}
declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API, for the access test. */
    routeTable: RegisteredRoute[];
  }
}

/** Finds the principal of a verified token; throws 401 if the session has ended. */
export type Authenticate = (claims: { sub: string; sid: string }) => Promise<Principal>;
/** Finds the principal of an API token; throws 401 ERR_TOKEN_INVALID unless it works. */
export type AuthenticateToken = (token: string) => Promise<Principal>;

/** Throws unless the access rule of a route admits this user. */
export function assertAccess(access: Access, principal: Principal): void {
  assertPaid(access, { ...principal, suspended: principal.suspended && !principal.super });
  if (access.who === 'super' && !principal.super) throw apiError('ERR_NO_PERMISSION');
  if (access.who === 'admin' && !isAdmin(principal)) {
    if (!access.permission || !principal[access.permission]) throw apiError('ERR_NO_PERMISSION');
  }
  if (
    access.who === 'session' &&
    access.permission &&
    principal.profile !== 'admin' &&
    !principal[access.permission]
  )
    throw apiError('ERR_NO_PERMISSION');
  assertFeature(access, principal);
}

/** Throws unless the call is one for API tokens, and within the scope of the one that is used. */
function assertScope({ method, access }: Call, { token }: Principal): void {
  if (!token) return;
  if (access.sessionOnly || access.who === 'super') throw apiError('ERR_TOKEN_NOT_ALLOWED');
  if (token.scope === 'read' && method !== 'GET') throw apiError('ERR_TOKEN_SCOPE');
}

/**
 * One hook for every route: the rule is data on the route (`config.call.access`). The access test lists every route
 * without one.
 */
export const accessRules = fp<{
  authenticate: Authenticate;
  authenticateToken: AuthenticateToken;
  authenticateConnection: AuthenticateConnection;
}>(
  async (app, { authenticate, authenticateToken, authenticateConnection }) => {
    app.decorateRequest('principal', undefined);
    const admit = createConnectionCallers(app, authenticateConnection);
    app.addHook('preHandler', async (request) => void (request.isHandled = true));
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat()) app.routeTable.push({ method: one, url, call: config?.call });
    });
    app.addHook('onRequest', async (request, reply) => {
      const call = request.routeOptions.config.call;
      if (!call) return; // pages, webhooks and plugin routes: each defines its access where it is registered
      if (call.access.who === 'public') return;
      if (holdsApiToken(request.url)) throw apiError('ERR_TOKEN_IN_ADDRESS');
      const [scheme, token] = (request.headers.authorization ?? '').split(' ');
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw apiError('ERR_UNAUTHENTICATED');
      if (call.access.who === 'connection-token') return admit(call.access, token, request, reply);
      const principal = claimsToBeApiToken(token)
        ? await authenticateToken(token)
        : await authenticate(app.accessTokens.verify(token));
      assertScope(call, principal);
      assertAccess(call.access, principal);
      request.principal = principal;
    });
  },
  { name: 'access-rules', dependencies: ['access-tokens', '@fastify/rate-limit'] },
);
