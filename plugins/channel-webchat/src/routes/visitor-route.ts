import type { PluginContext, PluginRequest, PluginResponse, PluginRoute } from '@recado/sdk';
import { admitPage, admitVisitor, type NamedConnection } from '../caller.js';
import { originOf } from '../origins.js';
import { invalid, RefusedError } from '../refusal.js';
import type { Visitor } from '../visitors.js';

export interface PageCall extends NamedConnection {
  ctx: PluginContext;
  request: PluginRequest;
}
export interface VisitorCall extends PageCall {
  visitor: Visitor;
}
type RouteShape = Pick<PluginRoute, 'method' | 'path' | 'bodyLimit'>;
/** Our own limits respond with a reason that the page may read; the host's come after them. */
const PER_MINUTE = 1_200;

const cors = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'retry-after',
  vary: 'origin',
});

export function json(status: number, body: unknown, headers: Record<string, string> = {}): PluginResponse {
  const fixed = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
  return {
    status,
    headers: { 'cache-control': 'no-store', ...fixed, ...headers },
    body: JSON.stringify(body),
  };
}

function refusal(ctx: PluginContext, error: unknown, headers: Record<string, string>): PluginResponse {
  if (error instanceof RefusedError) {
    const wait = error.retryAfterMs && { 'retry-after': String(Math.ceil(error.retryAfterMs / 1000)) };
    return json(error.status, error.toWire(), { ...headers, ...(wait || {}) });
  }
  ctx.log.error({ err: error }, 'web chat: a request failed');
  return json(503, { error: 'ERR_UNAVAILABLE', retryAfterMs: 2_000 }, { ...headers, 'retry-after': '2' });
}

/** A call from a page that shows the widget: `?key=` names the web chat, and its origins are checked. */
export function pageRoute(
  shape: RouteShape,
  answer: (call: PageCall) => Promise<PluginResponse>,
): PluginRoute {
  return {
    ...shape,
    perMinute: PER_MINUTE,
    async handler(ctx, request) {
      let headers: Record<string, string> = { vary: 'origin' };
      try {
        const named = await admitPage(ctx, request.query['key'], request);
        headers = cors(originOf(request, ctx.publicUrl));
        const response = await answer({ ctx, request, ...named });
        return { ...response, headers: { ...response.headers, ...headers } };
      } catch (error) {
        return refusal(ctx, error, headers);
      }
    },
  };
}

/** A call of a visitor, proven by the bearer token. */
export function visitorRoute(
  shape: RouteShape,
  answer: (call: VisitorCall) => Promise<PluginResponse>,
): PluginRoute {
  return pageRoute(shape, async (call) => {
    const [, token] = /^Bearer ([A-Za-z0-9_-]{22})$/.exec(call.request.headers['authorization'] ?? '') ?? [];
    return answer({ ...call, visitor: await admitVisitor(call.ctx, call.connection, token) });
  });
}

/** The browser's preflight of a call with a token or a body from another origin. */
export function preflight(path: string): PluginRoute {
  return {
    method: 'OPTIONS',
    path,
    perMinute: PER_MINUTE,
    async handler(ctx, request) {
      try {
        await admitPage(ctx, request.query['key'], request);
      } catch (error) {
        if (error instanceof RefusedError) return { status: error.status, headers: { vary: 'origin' } };
        return refusal(ctx, error, { vary: 'origin' });
      }
      return {
        status: 204,
        headers: {
          ...cors(originOf(request, ctx.publicUrl)),
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '600',
        },
      };
    },
  };
}

/** The body as JSON; the caller gets any error, with headers that let it read it. */
export async function bodyOf(request: PluginRequest): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw invalid('The body is not JSON, or too long');
  }
}
