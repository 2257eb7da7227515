import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { UsersService } from '../users/users.service.js';
import { invitationsRoutes } from './invitations.routes.js';
import { createInvitations } from './invitations.service.js';

interface Needs {
  infra: Infra;
  users: UsersService;
  companies: CompaniesService;
}

export function invitationsModule({ infra, users, companies }: Needs) {
  const invitations = createInvitations(infra, { users, companies });
  return {
    services: { invitations },
    routes: (api) => invitationsRoutes(api, invitations),
    sweeps: [{ name: 'forget old invitations', everyMs: 3_600_000, run: invitations.forgetOld }],
  } satisfies Module;
}
