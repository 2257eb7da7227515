import { createHash, randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import jwt from '@fastify/jwt';
import type { Clock } from '../clock.js';
import type { Config } from '../config.js';
import { apiError } from '../errors.js';

const AUDIENCE = 'recado';

export interface AccessClaims {
  sub: string;
  /** Session id, 32 hex digits. */
  sid: string;
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: AccessClaims;
    user: AccessClaims & { aud: string; exp: number };
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens;
  }
}
export interface AccessTokens {
  issue(claims: AccessClaims): string;
  /** Throws 401 ERR_UNAUTHENTICATED for an invalid token and 403 ERR_SESSION_EXPIRED for an expired one. */
  verify(token: string): AccessClaims & { exp: number };
}

/** Short-lived bearer tokens: HS256 alone, one audience. */
export const accessTokens = fp<{ config: Config; clock: Clock }>(
  async (app, { config, clock }) => {
    const seconds = () => Math.floor(clock.now().getTime() / 1000);
    await app.register(jwt, {
      secret: config.keys.jwt,
      sign: { algorithm: 'HS256', aud: AUDIENCE, expiresIn: config.accessTokenSeconds },
      // A missing claim is not checked otherwise: a token without an audience would pass.
      verify: {
        ...{ algorithms: ['HS256'], allowedAud: AUDIENCE, requiredClaims: ['aud', 'exp', 'sub', 'sid'] },
        // Checked below by the clock that all processes share: the library uses the machine's.
        ignoreExpiration: true,
      },
    });
    app.decorate('routeTable', []);
    app.decorate('accessTokens', {
      issue: (claims) => app.jwt.sign({ ...claims, iat: seconds() } as AccessClaims),
      verify: (token) => {
        const claims = readClaims(() => app.jwt.verify<AccessClaims & { exp: number }>(token));
        if (claims.exp <= seconds()) throw apiError('ERR_SESSION_EXPIRED');
        return claims;
      },
    } satisfies AccessTokens);
  },
  { name: 'access-tokens' },
);

function readClaims(verified: () => AccessClaims & { exp: number }): AccessClaims & { exp: number } {
  try {
    const claims = verified();
    const { sub, sid, exp } = claims as unknown as Record<string, unknown>;
    if (typeof sub === 'string' && typeof sid === 'string' && typeof exp === 'number') return claims;
  } catch {
    // The sender learns only that it is invalid, not why.
  }
  throw apiError('ERR_UNAUTHENTICATED');
}

/** A random secret of 256 bits for a cookie, and the stored form of it. */
export function newOpaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token) };
}
export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
