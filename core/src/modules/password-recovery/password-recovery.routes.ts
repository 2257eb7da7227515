import type { FastifyInstance } from 'fastify';
import {
  RECOVERY_CODE_HEADER,
  RECOVERY_MINUTES,
  saveRecoveredPassword,
  sendRecoveryCode,
  verifyRecoveryCode,
} from '@recado/sdk/contracts';
import type { Config } from '../../infra/config.js';
import { route } from '../../infra/http/route.js';
import type { PasswordRecovery } from './password-recovery.service.js';

const COOKIE = 'recado_recovery';

export function passwordRecoveryRoutes(
  app: FastifyInstance,
  { passwordRecovery }: { passwordRecovery: PasswordRecovery },
  config: Config,
): void {
  const cookie = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.environment === 'production',
  } as const;

  route(app, sendRecoveryCode, async ({ body, reply }) => {
    const { id, browser } = await passwordRecovery.request(body.wpp);
    // The code, and then the password, have this long each.
    reply.setCookie(COOKIE, browser, { ...cookie, maxAge: 2 * RECOVERY_MINUTES * 60 });
    reply.header('Cache-Control', 'no-store');
    return { userId: id };
  });
  route(app, verifyRecoveryCode, async ({ params, request, reply }) => {
    reply.header('Cache-Control', 'no-store');
    const header = request.headers[RECOVERY_CODE_HEADER];
    const code = typeof header === 'string' ? header : '';
    const isRight = await passwordRecovery.verify(params.phone, code, request.cookies[COOKIE]);
    return { code: isRight ? code : null };
  });
  route(app, saveRecoveredPassword, async ({ body, request, reply }) => {
    await passwordRecovery.save(body.userId, body.newPassword, request.cookies[COOKIE]);
    reply.clearCookie(COOKIE, cookie);
  });
}
