import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { CompanyAccounts } from '../company-accounts/company-accounts.service.js';
import type { PlansService } from '../plans/plans.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from '../users/users.service.js';
import { signUpRoutes } from './sign-up.routes.js';
import { createSignUp } from './sign-up.service.js';

interface Needs {
  infra: Infra;
  companyAccounts: CompanyAccounts;
  plans: PlansService;
  settings: SettingsService;
  users: UsersService;
}

export function signUpModule({ infra, companyAccounts, plans, settings, users }: Needs) {
  const signUp = createSignUp(infra, { accounts: companyAccounts, plans, settings, users });
  return {
    services: { signUp },
    routes: (api) => signUpRoutes(api, { plans, settings, signUp }),
  } satisfies Module;
}
