import type { Call } from '@recado/sdk/contracts';

/** What every route of a call takes from the contract: method, address, input except the body, and limits. */
export const callRoute = (call: Call) => ({
  method: call.method,
  url: call.path.replace(/\{(\w+)\}/g, ':$1'),
  schema: {
    summary: call.summary,
    tags: [call.tag],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
  },
  config: {
    call,
    ...(call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : {}),
    // Counted by token as soon as it is known, with headers of their own.
    ...(call.access.who === 'connection-token' ? { rateLimit: false as const } : {}),
  },
});
