import Fastify, { LogController, type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { accessRules } from './infra/auth/access.js';
import { accessTokens } from './infra/auth/tokens.js';
import { networkOf } from '@recado/sdk';
import { answerBadAddress, useErrorAnswers } from './infra/http/errors.js';
import { useBoundedJson } from './infra/http/json-bodies.js';
import { compression } from './infra/http/compression.js';
import { nameRequests, newRequestId } from './infra/http/request-id.js';
import { readUnreadBodies } from './infra/http/unread-bodies.js';
import { frontEnds } from './infra/http/front-ends.js';
import { health } from './infra/http/health.js';
import { metricsPage } from './infra/http/metrics.js';
import { apiDocs, openapi } from './infra/http/openapi.js';
import { serializersOnFirstUse } from './infra/http/serialization.js';
import { useStrictValidation } from './infra/http/validation.js';
import { proxyNotice } from './infra/http/proxy-notice.js';
import { DEVICE_COOKIE } from './modules/sign-in/sign-in.routes.js';
import { compose, type Overrides, type Services } from './wiring/compose.js';
import type { Config } from './infra/config.js';
import { sockets } from './live/live.js';

export interface Recado {
  app: FastifyInstance;
  services: Services;
  /** Starts the background work of this process's roles: relay, workers, sessions. */
  start(): Promise<void>;
  /** Drains requests and running work, then closes everything. May be called twice. */
  close(): Promise<void>;
}

/** How long requests still in progress at shutdown may take. */
const REQUESTS_DRAIN_MS = 6_000;
const GENERAL_LIMIT = { max: 1200, timeWindow: 60_000 };

/** Assembles one process of Recado; nothing listens or runs in the background before `start`. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<Recado> {
  const services = await compose(config, overrides);
  const { infra } = services;
  let stopping = false;
  const app = Fastify({
    loggerInstance: infra.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1024 * 1024,
    schemaController: { compilersFactory: { buildSerializer: serializersOnFirstUse } },
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    // An address that cannot be decoded reaches no route, nor the handler of errors.
    frameworkErrors: answerBadAddress,
    // The original API also has /api/messages/send as /api/api/messages/send.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/api\//, '/api/'),
  }) as unknown as FastifyInstance;

  useStrictValidation(app);
  nameRequests(app);
  useErrorAnswers(app);
  readUnreadBodies(app);
  useBoundedJson(app);
  await app.register(sockets.plugin, sockets.options);
  await app.register(cookie);
  await compression(app);
  await app.register(proxyNotice, { config });
  await app.register(metricsPage, { metrics: services.metrics, token: config.metricsToken });
  await app.register(health, {
    infra,
    skewMs: services.databaseClock.skewMs,
    stopping: () => stopping,
  });
  await app.register(accessTokens, { config, clock: infra.clock });
  // Webhooks and plugin pages are registered before the general hooks: they have their own rules, and are the hot path.
  await app.register(async (pages) => services.plugins.pages(pages));
  await app.register(
    async (api) => {
      await api.register(helmet, {
        contentSecurityPolicy: false,
        crossOriginResourcePolicy: { policy: 'same-origin' },
      });
      await api.register(rateLimit, {
        ...GENERAL_LIMIT,
        redis: infra.redis,
        nameSpace: `${config.redisPrefix}rate:`,
        skipOnError: true,
        // A browser that signed in before does not share a limit with everybody behind its address. But each sign-in
        // makes a new cookie, so calls with a limit of their own, such as sign-up, are counted by address.
        keyGenerator: (request) =>
          request.principal?.sessionId ??
          (request.routeOptions.config.call?.perMinute === undefined
            ? services.sessions.deviceOf(request.cookies[DEVICE_COOKIE])
            : undefined) ??
          networkOf(request.ip ?? 'local'),
        hook: 'preHandler',
      });
      await api.register(multipart, {
        limits: { fileSize: 200 * 1024 * 1024, files: 20, fields: 20, fieldSize: 1024 * 1024 },
      });
      await api.register(openapi, { config });
      await api.register(accessRules, {
        authenticate: services.sessions.authenticate,
        authenticateToken: services.apiTokens.authenticate,
        authenticateConnection: services.connectionTokens.authenticate,
      });
      await api.register(services.routes);
      await api.register(apiDocs);
    },
    { prefix: '/api' },
  );
  if (config.roles.has('api')) {
    await app.register(async (pages) => {
      await pages.register(helmet, { contentSecurityPolicy: false });
      await frontEnds(pages, config);
    });
  }

  let closed: Promise<void> | undefined;
  return {
    app,
    services,
    start: () => services.start(),
    close() {
      stopping = true;
      closed ??= (async () => {
        await services.quiesce();
        const closing = app.close();
        // Connections that came between the first call and the closed port; a long poll would hold it open.
        services.live.dismiss();
        // Connections that become idle later, or were opened and never used, would hold the port as well.
        const idle = setInterval(() => app.server.closeIdleConnections(), 100);
        const patience = setTimeout(() => app.server.closeAllConnections(), REQUESTS_DRAIN_MS);
        await closing.finally(() => {
          clearInterval(idle);
          clearTimeout(patience);
        });
        await services.stop();
      })();
      return closed;
    },
  };
}
