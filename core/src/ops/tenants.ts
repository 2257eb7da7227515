import type { Company, Recurrence, User } from '@recado/sdk/contracts';
import { PLATFORM_COMPANY_ID } from '../infra/subscription.js';
import { inTransaction } from '../infra/database.js';
import { apiError } from '../infra/errors.js';
import { listRequest } from '../infra/http/list-request.js';
import type { Services } from '../wiring/compose.js';

export interface NewTenant {
  name: string;
  adminName: string;
  adminEmail: string;
  adminPassword: string;
  /** Name of an existing plan; absent: the standard plan, created if missing. */
  plan?: string;
  /** `YYYY-MM-DD`; absent: the subscription has no end. */
  dueDate?: string;
  language?: 'pt' | 'en' | 'es' | 'tr';
  timeZone?: string;
}

/** Absent fields stay unchanged; null clears. */
export interface TenantChanges {
  name?: string;
  email?: string;
  phone?: string | null;
  document?: string | null;
  /** Name of an existing plan. */
  plan?: string;
  /** `YYYY-MM-DD`; null: no end. */
  dueDate?: string | null;
  recurrence?: Recurrence | null;
}

export interface Tenants {
  /** Throws ERR_NO_PLAN_FOUND, ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_EMAIL_IN_USE. */
  create(tenant: NewTenant): Promise<{ company: Company; admin: User }>;
  list(search?: string): Promise<Company[]>;
  show(id: number): Promise<Company>;
  /** `false` lifts the suspension. */
  suspend(id: number, suspended?: boolean): Promise<Company>;
  /** Throws ERR_NO_PLAN_FOUND, ERR_COMPANY_NAME_ALREADY_EXISTS. */
  update(id: number, changes: TenantChanges): Promise<Company>;
  /** Moves the due date forward by the recurrence; ERR_VALIDATION without a recurrence or due date. */
  renew(id: number): Promise<Company>;
  /** Deletes it with all its data, including files in this process's data folder; resolves when it is gone. */
  remove(id: number): Promise<Company>;
  /** Company 1, which runs the installation; created if missing. */
  ensurePlatform(): Promise<void>;
}

const STANDARD = 'Standard';
const STANDARD_LIMITS = { users: 10, connections: 10, queues: 20, amount: 0 };

export function createTenants(
  { infra: { db }, companies, companyAccounts, companyDeletions, plans }: Services,
  { rehearsal }: { rehearsal: boolean },
): Tenants {
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
    async create({ adminName, adminEmail, adminPassword, plan, ...fields }) {
      await ensurePlatform();
      const { id: planId } =
        plan === undefined ? await plans.ensure(STANDARD, STANDARD_LIMITS) : await plans.named(plan);
      const made = await companyAccounts.open(
        { ...fields, email: adminEmail, planId },
        { name: adminName, email: adminEmail, password: adminPassword },
      );
      return { company: await show(made.scope.companyId), admin: made.admin };
    },
    list: async (search) => (await companies.list(listRequest({ searchParam: search }, Infinity))).rows,
    show,
    async update(id, { plan, ...fields }) {
      const planId = plan === undefined ? undefined : (await plans.named(plan)).id;
      return companies.update({ companyId: id }, { ...fields, planId });
    },
    async renew(id) {
      const { dueDate } = await show(id);
      if (!dueDate) throw apiError('ERR_VALIDATION', 'The subscription of this tenant has no end');
      return companies.renew({ companyId: id }, dueDate);
    },
    async remove(id) {
      const company = await show(id);
      await companyDeletions.mark({ companyId: PLATFORM_COMPANY_ID }, { companyId: id });
      // Files do not come back when a database transaction is rolled back.
      if (!rehearsal) await companyDeletions.run(id, () => true);
      return company;
    },
    suspend: (id, suspended = true) => companies.setActive({ companyId: id }, !suspended),
  };
}
