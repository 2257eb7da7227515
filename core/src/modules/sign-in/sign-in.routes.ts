import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptInvitation,
  beginDemandedSetUp,
  finishDemandedSetUp,
  listOwnSignIns,
  login,
  logout,
  me,
  refreshToken,
  showLastSignIn,
  takeSecondStep,
  type SessionAnswer,
} from '@recado/sdk/contracts';
import type { Config } from '../../infra/config.js';
import { ApiError, apiError } from '../../infra/errors.js';
import { route } from '../../infra/http/route.js';
import type { DueStep } from './second-step.service.js';
import type { Device, OpenedSession, SessionsService } from './sign-in.service.js';

const COOKIE = 'recado_refresh';
/** Between a right password and the second step. */
const STEP_COOKIE = 'recado_second_step';
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

  /** The session; or the cookie of the step that is due, and an error that names it. */
  async function entered(reply: FastifyReply, outcome: OpenedSession | DueStep): Promise<SessionAnswer> {
    if (!('due' in outcome)) return answer(reply, outcome);
    reply.setCookie(STEP_COOKIE, outcome.challenge, { ...cookie, expires: outcome.expiresAt });
    reply.header('Cache-Control', 'no-store');
    throw apiError(outcome.due === 'code' ? 'ERR_SECOND_FACTOR' : 'ERR_SECOND_FACTOR_DEMANDED');
  }

  route(app, login, async ({ body, request, reply }) =>
    entered(reply, await sessions.signIn(body.email, body.password, deviceOf(request))),
  );
  route(app, acceptInvitation, async ({ body, request, reply }) =>
    entered(reply, await sessions.acceptInvitation(body.secret, body.password, deviceOf(request))),
  );
  /** A step that is over leaves no cookie. */
  const step = async <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_SECOND_STEP_OVER')
        reply.clearCookie(STEP_COOKIE, cookie);
      throw error;
    }
  };
  route(app, takeSecondStep, ({ body, request, reply }) =>
    step(reply, async () => {
      const challenge = request.cookies[STEP_COOKIE];
      const opened = await sessions.secondStep.take(challenge, body.code, deviceOf(request));
      reply.clearCookie(STEP_COOKIE, cookie);
      return answer(reply, opened);
    }),
  );
  route(app, beginDemandedSetUp, ({ request, reply }) =>
    step(reply, async () => {
      reply.header('Cache-Control', 'no-store');
      return sessions.secondStep.beginSetUp(request.cookies[STEP_COOKIE]);
    }),
  );
  route(app, finishDemandedSetUp, ({ body, request, reply }) =>
    step(reply, async () => {
      const challenge = request.cookies[STEP_COOKIE];
      const { recoveryCodes, ...opened } = await sessions.secondStep.finishSetUp(
        challenge,
        body,
        deviceOf(request),
      );
      reply.clearCookie(STEP_COOKIE, cookie);
      return { ...(await answer(reply, opened)), recoveryCodes };
    }),
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
  route(app, listOwnSignIns, async ({ principal }) => ({ signIns: await sessions.history.own(principal) }));
  route(app, showLastSignIn, ({ principal, params }) => sessions.history.last(principal, params.id));
  route(app, me, ({ principal }) => sessions.sessionUser(principal, principal.userId));
  route(app, logout, async ({ principal, reply }) => {
    await sessions.signOut(principal.sessionId);
    reply.clearCookie(COOKIE, cookie);
  });
}
