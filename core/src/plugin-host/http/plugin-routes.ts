import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, type PluginError, type PluginRoute } from '@recado/sdk';
import { ApiError, apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { guarded } from '../lifecycle/with-deadline.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';
import type { PluginHost } from '../lifecycle/host.js';
import { compilePath } from './path-pattern.js';
import { openPluginSocket } from './plugin-sockets.js';
import { limitedBody, readJson } from './request-body.js';
import { createRequestLimit } from './request-limit.js';

const LONGEST_MS = 120_000;
const BODY_LIMIT = 64 * 1024;
const PER_MINUTE = 120;
const OTHERS = ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

interface Params {
  pluginId: string;
  '*': string;
}
const patterns = new WeakMap<PluginRoute, ReturnType<typeof compilePath>>();

/**
 * Plugins' own routes at `/api/plugins/{pluginId}/…`, found at each request: a plugin may start, fail or stop in
 * between.
 */
export async function pluginRoutes(
  app: FastifyInstance,
  { infra, host }: { infra: Infra; host: PluginHost },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const overLimit = createRequestLimit(infra.redis, infra.config.redisPrefix);

  const dispatch = async (request: FastifyRequest, reply: FastifyReply, pluginId: string, path: string) => {
    const plugin = await host.plugin(pluginId);
    if (!plugin) throw apiError('ERR_NOT_FOUND');
    if (!plugin.isReady) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    const match = routeFor(plugin, request.method, path);
    if (!match) throw apiError('ERR_NOT_FOUND');
    const { route, params } = match;
    const key = `${pluginId}:${route.method}${route.path}:${networkOf(request.ip)}`;
    const wait = await overLimit(key, route.perMinute ?? PER_MINUTE);
    if (wait !== undefined) {
      reply.header('Retry-After', wait);
      throw apiError('ERR_TOO_MANY_REQUESTS');
    }
    const answer = await guarded(
      `${route.method} ${route.path} of ${pluginId}`,
      { ms: LONGEST_MS, signal: plugin.signal },
      (signal) =>
        route.handler(
          { ...plugin.context!, signal },
          pluginRequest(request, params, route.bodyLimit ?? BODY_LIMIT),
        ),
    ).catch((error: PluginError) => {
      if (error.cause instanceof ApiError) throw error.cause; // our own error, from reading the request
      plugin.context?.log.warn({ err: error }, 'a plugin route failed');
      throw apiError('ERR_PLUGIN_UNAVAILABLE');
    });
    return reply
      .code(answer.status)
      .headers({ 'x-content-type-options': 'nosniff', ...answer.headers })
      .send(answer.body);
  };

  const url = '/api/plugins/:pluginId/*';
  const handler = (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) =>
    dispatch(request, reply, request.params.pluginId, `/${request.params['*']}`);
  app.route<{ Params: Params }>({ method: [...OTHERS], url, handler });
  app.route<{ Params: Params }>({
    method: 'GET',
    url,
    handler,
    wsHandler: (socket, request) => {
      const { pluginId, '*': rest } = request.params as Params;
      openPluginSocket({ infra, host }, socket, request as FastifyRequest, pluginId, `/${rest}`);
    },
  });
  app.get<{ Params: { file: string } }>('/widget/:file', (request, reply) => {
    const { file } = request.params;
    if (!file.endsWith('.js')) throw apiError('ERR_NOT_FOUND');
    return dispatch(request, reply, file.slice(0, -3), '/widget.js');
  });
  app.get<{ Params: { pluginId: string } }>('/demo/:pluginId', (request, reply) =>
    dispatch(request, reply, request.params.pluginId, '/demo'),
  );
}

function routeFor(plugin: HostedPlugin, method: string, path: string) {
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const route of plugin.registered.routes) {
    if (route.method !== wanted) continue;
    let pattern = patterns.get(route);
    if (!pattern) patterns.set(route, (pattern = compilePath(route.path)));
    const params = pattern(path);
    if (params) return { route, params };
  }
  return undefined;
}

function pluginRequest(request: FastifyRequest, params: Record<string, string>, bodyLimit: number) {
  const body = limitedBody(request.body, request.headers['content-length'], bodyLimit);
  return {
    method: request.method,
    headers: request.headers as Record<string, string>,
    params,
    query: request.query as Record<string, string>,
    ip: request.ip,
    body,
    json: () => readJson(body),
  };
}
