import type { FastifyInstance } from 'fastify';
import {
  beginSetUp,
  endSecondFactor,
  finishSetUp,
  renewRecoveryCodes,
  resetSecondFactor,
  showOwnSecondFactor,
  showSecondFactor,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { SecondFactorService } from './second-factor.service.js';

export function secondFactorRoutes(app: FastifyInstance, secondFactor: SecondFactorService): void {
  route(app, showOwnSecondFactor, ({ principal }) => secondFactor.showOwn(principal));
  route(app, beginSetUp, async ({ principal, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return secondFactor.beginOwn(principal, body.currentPassword);
  });
  route(app, finishSetUp, async ({ principal, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return { recoveryCodes: await secondFactor.finishOwn(principal, body.setUp, body.code) };
  });
  route(app, renewRecoveryCodes, async ({ principal, body, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return { recoveryCodes: await secondFactor.renewCodes(principal, body) };
  });
  route(app, endSecondFactor, ({ principal, body }) => secondFactor.endOwn(principal, body));
  route(app, showSecondFactor, ({ principal, params }) => secondFactor.show(principal, params.id));
  route(app, resetSecondFactor, ({ principal, params }) => secondFactor.reset(principal, params.id));
}
