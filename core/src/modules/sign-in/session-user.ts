import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin, isRecurrence, permissionsOf } from '@recado/sdk/rules';
import { dueDateOf, isExpired } from '../../infra/subscription.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import { costsNothing } from '../billing-settings/costs-nothing.rules.js';
import { readBillingSettings } from '../billing-settings/billing-settings.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { withoutPrice } from '../companies/companies.wire.js';
import type { SettingsService } from '../settings/settings.service.js';
import { preferencesOf } from '../user-preferences/user-preferences.tx.js';
import type { UsersService } from '../users/users.service.js';

/** The signed-in user: company, plan, settings and permissions besides the user's own fields. */
export function createSessionUser(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    users,
    companies,
    settings,
  }: { users: UsersService; companies: CompaniesService; settings: SettingsService },
) {
  return async (scope: TenantScope, userId: number): Promise<SessionUser> => {
    const [user, company, { plan }, { graceDays, currency }, preferences] = await Promise.all([
      users.show(scope, userId),
      companies.find(scope),
      companies.show(scope),
      readBillingSettings(db),
      preferencesOf(db, { companyId: scope.companyId, userId }),
    ]);
    const companieSettings = await settings.view({ companyId: scope.companyId, super: user.super });
    const isFree =
      isRecurrence(company.recurrence) && company.nextPlanId === null && costsNothing(plan.amount, currency);
    return {
      ...user,
      company: {
        id: company.id,
        name: company.name,
        dueDate: dueDateOf(company),
        expired: isExpired(
          { ...{ id: company.id, dueDate: company.dueDate, timeZone: company.timeZone }, graceDays },
          clock.now(),
        ),
        ...(isFree && { free: true as const }),
        setupDone: company.setupDoneAt !== null,
        companieSettings,
        plan: isAdmin(user) ? plan : withoutPrice(plan),
      },
      permissions: permissionsOf(user),
      preferences,
    };
  };
}
