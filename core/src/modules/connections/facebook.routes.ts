import type { FastifyInstance } from 'fastify';
import { connectFacebook, finishFacebookLogin, startFacebookLogin } from '@recado/sdk/contracts';
import type { Config } from '../../infra/config.js';
import { ApiError } from '../../infra/errors.js';
import { route } from '../../infra/http/route.js';
import type { ConnectionLogins } from './connection-logins.js';
import type { ConnectionsService } from './connections.service.js';

const COOKIE = 'recado_login';

export function facebookRoutes(
  app: FastifyInstance,
  {
    logins,
    connections,
    config,
  }: { logins: ConnectionLogins; connections: ConnectionsService; config: Config },
): void {
  const cookie = {
    path: '/api/facebook',
    httpOnly: true,
    // The redirect back comes from another site, as a plain navigation.
    sameSite: 'lax',
    secure: config.environment === 'production',
  } as const;
  const connectionsPage = (outcome: Record<string, string>) =>
    `${config.publicUrl}/admin/connections?${new URLSearchParams(outcome).toString()}`;

  route(app, connectFacebook, async ({ principal, body }) => {
    const { ids, created, updated } = await logins.connect(principal, body);
    const shown = await connections.showMany(principal, ids);
    return { connections: shown, created, updated };
  });
  route(app, startFacebookLogin, async ({ principal, body, reply }) => {
    const { url, browser } = await logins.begin(principal, body.addInstagram);
    reply.setCookie(COOKIE, browser, { ...cookie, maxAge: 600 }).header('Cache-Control', 'no-store');
    return { url };
  });
  route(app, finishFacebookLogin, async ({ query, request, reply }) => {
    reply.clearCookie(COOKIE, cookie).header('Cache-Control', 'no-store');
    const back = (outcome: Record<string, string>) => void reply.redirect(connectionsPage(outcome));
    if (query.error) return back({ login: 'cancelled' });
    try {
      const { created, updated } = await logins.finish({ ...query, browser: request.cookies[COOKIE] });
      return back({ login: 'ok', created: String(created), updated: String(updated) });
    } catch (error) {
      if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a sign-in failed');
      return back({ login: error instanceof ApiError ? error.code : 'ERR_INTERNAL' });
    }
  });
}
