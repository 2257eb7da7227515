import type { BodyOf, Company, Language, User, createCompany } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { UsersService } from '../users/users.service.js';
import type { CompaniesService, Edit, NewCompany } from '../companies/companies.service.js';
import { fromCompanyForm, type CompanyForm } from '../companies/companies.wire.js';

export type CompanyAccounts = ReturnType<typeof createCompanyAccounts>;

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
  /** Where the code of a forgotten password goes. */
  wpp?: string;
  language?: Language;
}

/** Companies together with their first admin: one is not created without the other. */
export function createCompanyAccounts(
  { db }: Pick<Infra, 'db'>,
  { companies, users, outbox }: { companies: CompaniesService; users: UsersService; outbox: Outbox },
) {
  async function open(company: NewCompany, admin: NewAdmin): Promise<{ scope: TenantScope; admin: User }> {
    const { password, ...about } = admin;
    const passwordHash = await users.hashed(password);
    const made = await inTransaction(db, async (trx) => {
      const scope = await companies.create(trx, company);
      const form = { ...about, passwordHash, profile: 'admin' as const };
      return { scope, admin: await users.createByOperator(trx, scope, form) };
    });
    outbox.wake();
    return made;
  }
  return {
    open,
    /** By a super user; the admin has the company's name until somebody changes it. */
    async create(form: BodyOf<typeof createCompany>): Promise<Company> {
      const { name, planId, ...values } = fromCompanyForm(form);
      const company = {
        ...values,
        dueDate: form.dueDate,
        name: name!,
        planId: planId!,
        status: form.status ?? true,
      };
      const { scope } = await open(company, { name: name!, email: form.email, password: form.password });
      return companies.showAdministered(scope);
    },
    /**
     * A password in the form becomes the new one of the company's first admin, who is signed out. A caller who is that
     * admin must give the current one as well.
     */
    async update(
      scope: TenantScope,
      { password, currentPassword, ...form }: CompanyForm & { currentPassword?: string },
      by?: Edit,
    ): Promise<Company> {
      // Checks that may reject the password come first: otherwise the rest of the form would already be stored.
      if (password) {
        await companies.find(scope);
        users.assertPassword(password);
      }
      const admin = password ? await users.firstAdmin(scope) : undefined;
      if (admin && admin.id === by?.editor.userId) await users.confirmOwn(admin, currentPassword);
      const company = await companies.update(scope, form, by);
      if (admin && password) await users.resetPassword(admin.email, password);
      return company;
    },
  };
}
