import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login, logout, me, refreshToken, type SessionAnswer } from '@recado/sdk/contracts';
import type { Config } from '../../infra/config.js';
import { ApiError } from '../../infra/errors.js';
import { route } from '../../infra/http/route.js';
import type { Device, OpenedSession, SessionsService } from './sign-in.service.js';

const COOKIE = 'recado_refresh';
/** It outlives the session: it identifies the browser, whatever others type. */
export const DEVICE_COOKIE = 'recado_device';

export function sessionsRoutes(
  app: FastifyInstance,
  { sessions }: { sessions: SessionsService },
  config: Config,
): void {
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.environment === 'production',
  } as const;
  const deviceOf = (request: FastifyRequest): Device => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    mark: request.cookies[DEVICE_COOKIE],
  });
  async function answer(reply: FastifyReply, opened: OpenedSession): Promise<SessionAnswer> {
    const user = await sessions.sessionUser(opened, opened.userId);
    reply.setCookie(COOKIE, opened.refreshToken, { ...cookie, expires: opened.expiresAt });
    reply.setCookie(DEVICE_COOKIE, opened.mark.value, { ...cookie, expires: opened.mark.expiresAt });
    reply.header('Cache-Control', 'no-store');
    return { token: app.accessTokens.issue({ sub: String(opened.userId), sid: opened.sessionId }), user };
  }

  route(app, login, async ({ body, request, reply }) =>
    answer(reply, await sessions.signIn(body.email, body.password, deviceOf(request))),
  );
  route(app, refreshToken, async ({ request, reply }) => {
    try {
      return await answer(
        reply,
        await sessions.refresh(request.cookies[COOKIE], request.cookies[DEVICE_COOKIE]),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) reply.clearCookie(COOKIE, cookie);
      throw error;
    }
  });
  route(app, me, ({ principal }) => sessions.sessionUser(principal, principal.userId));
  route(app, logout, async ({ principal, reply }) => {
    await sessions.signOut(principal.sessionId);
    reply.clearCookie(COOKIE, cookie);
  });
}
