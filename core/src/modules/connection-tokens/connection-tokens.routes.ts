import type { FastifyInstance } from 'fastify';
import {
  createConnectionToken,
  listConnectionTokens,
  revokeConnectionToken,
  rotateConnectionToken,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { ConnectionTokensService } from './connection-tokens.service.js';

export function connectionTokensRoutes(app: FastifyInstance, tokens: ConnectionTokensService): void {
  route(app, listConnectionTokens, async ({ principal, params }) => ({
    tokens: await tokens.list(principal, params.id),
  }));
  route(app, createConnectionToken, async ({ principal, params, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return tokens.create(principal, params.id, body);
  });
  route(app, rotateConnectionToken, async ({ principal, params, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return tokens.rotate(principal, params.id, params.tokenId, body);
  });
  route(app, revokeConnectionToken, ({ principal, params }) =>
    tokens.revoke(principal, params.id, params.tokenId),
  );
}
