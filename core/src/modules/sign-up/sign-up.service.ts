import { settingRule, type BodyOf, type User, type signup } from '@recado/sdk/contracts';
import { networkOf } from '@recado/sdk';
import { wallClock } from '@recado/sdk/flow';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { CompanyAccounts } from '../company-accounts/company-accounts.service.js';
import type { PlansService } from '../plans/plans.service.js';
import { fits } from '../settings/setting-value.rules.js';
import type { SettingsService } from '../settings/settings.service.js';
import { createEmailProbes } from '../users/email-probes.service.js';
import type { UsersService } from '../users/users.service.js';

export type SignUp = ReturnType<typeof createSignUp>;

const DAY_MS = 86_400_000;
/** How many taken e-mails one network may discover in an hour. */
const TAKEN_TOLD = 5;

/** Whether strangers may create companies here. */
export const isSignupOpen = (settings: Pick<SettingsService, 'isEnabled'>): Promise<boolean> =>
  settings.isEnabled({ companyId: PLATFORM_COMPANY_ID }, 'userCreation');

/**
 * A stranger creates a company and becomes its admin. Nothing in the request can name an existing company: to join one,
 * its admin adds a user.
 */
export function createSignUp(
  infra: Pick<Infra, 'config' | 'clock' | 'redis' | 'log'>,
  deps: {
    accounts: CompanyAccounts;
    plans: PlansService;
    settings: SettingsService;
    users: UsersService;
  },
) {
  const { config, clock } = infra;
  const { probing } = createEmailProbes(infra);
  const open = async (form: BodyOf<typeof signup>): Promise<User> => {
    if (!(await isSignupOpen(deps.settings))) throw apiError('ERR_USER_CREATION_DISABLED');
    if (!form.termo) throw apiError('ERR_TERMS_NOT_ACCEPTED');
    const plan = (await deps.plans.listPublic()).find(({ id }) => id === form.planId);
    if (!plan) throw apiError('ERR_PLAN_NOT_PUBLIC');
    const email = form.email.trim().toLowerCase();
    // Before the expensive hashing of the password; the database's key decides between two concurrent requests.
    if (await deps.users.findForSignIn(email)) throw apiError('ERR_EMAIL_IN_USE');
    const now = clock.now();
    const zone = settingRule('timeZone');
    const timeZone = form.timeZone && fits(zone, form.timeZone) ? form.timeZone : zone.initial;
    const trialEnd = new Date(now.getTime() + config.trialDays * DAY_MS);
    const { admin } = await deps.accounts.open(
      {
        name: form.companyName.trim(),
        email,
        phone: form.phone,
        planId: plan.id,
        dueDate: wallClock(trialEnd, timeZone).date,
        recurrence: 'MENSAL',
        timeZone,
        termsAcceptedAt: now,
        ...(form.language && { language: form.language }),
      },
      {
        ...{ name: form.name, email, password: form.password },
        // A forgotten password is renewed by a code to the user's own number, not the company's.
        wpp: form.phone,
        ...(form.language && { language: form.language }),
      },
    );
    return admin;
  };
  return (form: BodyOf<typeof signup>, ip: string): Promise<User> =>
    probing(networkOf(ip), TAKEN_TOLD, () => open(form));
}
