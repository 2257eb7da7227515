import { refreshToken, type Call } from '@recado/sdk/contracts';

/** How a request says who makes it. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The access token of a sign-in (`token` in the answer of `login`), valid for minutes; `refreshToken` gives the next one.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rcd_…',
    description:
      'A personal API token, made in the console or with `createApiToken`. It acts as its user, with the rights of this moment, and never as a super user. A token that may only read makes GET requests alone. It needs the plan feature `useExternalApi`, and within working hours only.',
  },
  connectionToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: '30 letters and digits',
    description:
      'The token of a connection, made in the back-office or with `createConnectionToken`. It sends messages through its connection and asks how they are doing, as far as its scopes allow, and reaches nothing else. It needs the plan feature `useExternalApi`.',
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
  const { who, sessionOnly } = call.access;
  if (who === 'public') return [];
  if (who === 'connection-token') return [{ connectionToken: [] }];
  return who === 'super' || sessionOnly ? [{ bearer: [] }] : [{ bearer: [] }, { apiToken: [] }];
}
