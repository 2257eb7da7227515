import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { UsersService } from '../users/users.service.js';
import { apiTokensRoutes } from './api-tokens.routes.js';
import { createApiTokensService } from './api-tokens.service.js';

interface Needs {
  infra: Infra;
  principals: PrincipalCache;
  users: UsersService;
}

export function apiTokensModule({ infra, principals, users }: Needs) {
  const apiTokens = createApiTokensService(infra, { principals, users });
  return {
    services: { apiTokens },
    routes: (api) => apiTokensRoutes(api, apiTokens),
    sweeps: [{ name: 'api tokens', everyMs: 3_600_000, run: apiTokens.trim }],
  } satisfies Module;
}
