import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { createUserPresence } from './user-presence.repo.js';
import { usersRoutes } from './users.routes.js';
import { createUsersService } from './users.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  principals: PrincipalCache;
  companies: CompaniesService;
  settings: SettingsService;
  media: MediaStore;
  assertConnection: Parameters<typeof createUsersService>[1]['assertConnection'];
  endTokensOf: Parameters<typeof createUsersService>[1]['endTokensOf'];
}

export function usersModule({
  infra,
  outbox,
  principals,
  companies,
  settings,
  media,
  assertConnection,
  endTokensOf,
}: Needs) {
  const users = createUsersService(infra, {
    ...{ outbox, principals, companies, media },
    ...{ assertConnection, endTokensOf },
  });
  const presence = createUserPresence(infra, outbox, users.announce);
  return {
    services: { users, presence },
    routes: (api) => usersRoutes(api, { users, companies, settings, media }),
    sweeps: [{ name: 'presence', everyMs: 60_000, run: presence.sweep }],
  } satisfies Module;
}
