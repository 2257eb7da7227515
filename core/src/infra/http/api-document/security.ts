import { refreshToken, type Call } from '@recado/sdk/contracts';

/** How a request says who makes it. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The access token of a sign-in (`token` in the answer of `login`), valid for minutes; `refreshToken` gives the next one.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'recado_refresh',
    description: 'Set by `login`, replaced by each `refreshToken`. Scripts of a page cannot read it.',
  },
};

/** What a request of this call has to bring along. */
export function securityOf(call: Call): Record<string, string[]>[] {
  if (call === (refreshToken as Call)) return [{ refreshCookie: [] }];
  return call.access.who === 'public' ? [] : [{ bearer: [] }];
}
