import type { Company, User } from '@recado/sdk/contracts';
import { PLATFORM_COMPANY_ID } from '../infra/company-day.js';
import { inTransaction } from '../infra/database.js';
import { listRequest } from '../infra/http/list-request.js';
import type { Services } from '../compose.js';

export interface NewTenant {
  name: string;
  adminName: string;
  adminEmail: string;
  adminPassword: string;
  /** Name of a plan; without one the standard plan, which is made where there is none. */
  plan?: string;
  /** `YYYY-MM-DD`; without one the subscription has no end. */
  dueDate?: string;
  language?: 'pt' | 'en' | 'es' | 'tr';
  timeZone?: string;
}

export interface Tenants {
  create(tenant: NewTenant): Promise<{ company: Company; admin: User }>;
  list(search?: string): Promise<Company[]>;
  show(id: number): Promise<Company>;
  /** `false` lets the company work again. */
  suspend(id: number, suspended?: boolean): Promise<Company>;
  /** Company 1, which runs the installation; made where it is missing. */
  ensurePlatform(): Promise<void>;
}

const STANDARD = 'Standard';
const STANDARD_LIMITS = { users: 10, connections: 10, queues: 20, amount: 0 };

export function createTenants({ infra: { db }, companies, companyAccounts, plans }: Services): Tenants {
  const show = (companyId: number) => companies.showAdministered({ companyId });

  async function ensurePlatform(): Promise<void> {
    if (await db('companies').where({ id: PLATFORM_COMPANY_ID }).first('id')) return;
    const plan = await plans.ensure(STANDARD, STANDARD_LIMITS);
    await inTransaction(db, (trx) =>
      companies.create(trx, { id: PLATFORM_COMPANY_ID, name: 'Recado', planId: plan.id }),
    );
  }
  return {
    ensurePlatform,
    async create({ adminName, adminEmail, adminPassword, plan = STANDARD, ...fields }) {
      await ensurePlatform();
      const { id: planId } = await plans.ensure(plan, STANDARD_LIMITS);
      const made = await companyAccounts.open(
        { ...fields, email: adminEmail, planId },
        { name: adminName, email: adminEmail, password: adminPassword },
      );
      return { company: await show(made.scope.companyId), admin: made.admin };
    },
    list: async (search) => (await companies.list(listRequest({ searchParam: search }, Infinity))).rows,
    show,
    suspend: (id, suspended = true) => companies.setActive({ companyId: id }, !suspended),
  };
}
