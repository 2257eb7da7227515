import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvitationsService } from '../invitations/invitations.service.js';
import type { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { sessionsRoutes } from './sign-in.routes.js';
import { createSessionsService } from './sign-in.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  principals: PrincipalCache;
  users: UsersService;
  companies: CompaniesService;
  settings: SettingsService;
  secondFactor: SecondFactorService;
  invitations: InvitationsService;
}

export function signInModule({ infra, ...needs }: Needs) {
  const { outbox, principals, users, companies, settings, secondFactor, invitations } = needs;
  const sessions = createSessionsService(infra, {
    ...{ outbox, principals, users, companies, settings, secondFactor, invitations },
  });
  return {
    services: { sessions },
    routes: (api) => sessionsRoutes(api, { sessions }, infra.config),
    sweeps: [{ name: 'sessions', everyMs: 600_000, run: sessions.trim }],
  } satisfies Module;
}
