import type { Company, ErrorCode, Plan, SchedulesForm } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../services.js';
import type { PlansService } from '../plans/plans.service.js';
import { hoursOf, schedulesOf } from '../service-hours/schedules.wire.js';
import type { CompanyModel } from './companies.model.js';
import * as repo from './companies.repo.js';
import { toCompany } from './companies.wire.js';

export type CompaniesService = ReturnType<typeof createCompaniesService>;

/** What a plan limits, with the error of a full one. */
const LIMITS = {
  users: 'ERR_USER_LIMIT',
  connections: 'ERR_CONNECTION_LIMIT',
  queues: 'ERR_QUEUE_LIMIT',
} as const satisfies Record<string, ErrorCode>;

export type NewCompany = Pick<CompanyModel, 'name' | 'planId'> &
  Partial<Pick<CompanyModel, 'id' | 'email' | 'phone' | 'dueDate' | 'language' | 'timeZone'>>;

export function createCompaniesService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { plans, principals }: { plans: PlansService; principals: PrincipalCache },
) {
  const withPlans = async (rows: CompanyModel[]): Promise<Company[]> => {
    const byId = await plans.byIds(rows.map((row) => row.planId));
    return rows.map((row) => toCompany(row, byId.get(row.planId)));
  };
  const find = async (scope: TenantScope): Promise<CompanyModel> => {
    const company = await repo.findCompany(db, scope);
    if (!company) throw apiError('ERR_NO_COMPANY_FOUND');
    return company;
  };
  return {
    find,
    async show(scope: TenantScope): Promise<Company & { plan: Plan }> {
      const row = await find(scope);
      const [company] = await withPlans([row]);
      return { ...(company as Company & { plan: Plan }), schedules: schedulesOf(row) };
    },
    /** Every company; its route is for super users alone. */
    async list(request: ListRequest): Promise<{ rows: Company[]; total: number }> {
      const { rows, total } = await repo.listCompanies(db, request);
      return { rows: await withPlans(rows), total };
    },
    /**
     * Throws when the plan has no room for one more. The company's row stays locked until the transaction ends, so two
     * who come at once cannot both take the last place. Call it before other locks.
     */
    async assertRoom(
      trx: Transaction,
      scope: TenantScope,
      what: keyof typeof LIMITS,
      count: (trx: Transaction) => Promise<number>,
    ): Promise<void> {
      const company = await repo.lockCompany(trx, scope);
      if (!company) throw apiError('ERR_NO_COMPANY_FOUND');
      const plan = (await plans.byIds([company.planId])).get(company.planId);
      if (!plan || (await count(trx)) >= plan[what]) throw apiError(LIMITS[what]);
    },
    /** Orders changes that touch several rows of a company; the lock lasts as long as the transaction. */
    async lock(trx: Transaction, scope: TenantScope): Promise<void> {
      if (!(await repo.lockCompany(trx, scope))) throw apiError('ERR_NO_COMPANY_FOUND');
    },
    /** A new tenant; whoever calls makes its admin in the same transaction. */
    async create(trx: Transaction, values: NewCompany): Promise<TenantScope> {
      const [plan] = (await plans.byIds([values.planId])).values();
      if (!plan) throw apiError('ERR_VALIDATION', 'There is no such plan');
      return { companyId: await repo.insertCompany(trx, values) };
    },
    /** A suspended company's users cannot work until it is taken back. */
    async setActive(scope: TenantScope, status: boolean): Promise<void> {
      await find(scope);
      await repo.updateCompany(db, scope, { status, updatedAt: clock.now() });
      principals.forgetCompany(scope.companyId);
    },
    /** Another company's hours are changed by super users alone; for others there is no such company. */
    async setSchedules(actor: Principal, companyId: number, form: SchedulesForm): Promise<Company> {
      if (!actor.super && companyId !== actor.companyId) throw apiError('ERR_NO_COMPANY_FOUND');
      const scope = { companyId };
      await find(scope);
      await repo.updateCompany(db, scope, { serviceHours: hoursOf(form), updatedAt: clock.now() });
      return this.show(scope);
    },
    /** Where a company's clock stands, and the language in which it speaks to customers. */
    async setLocale(
      scope: TenantScope,
      values: Partial<Pick<CompanyModel, 'language' | 'timeZone'>>,
    ): Promise<void> {
      await repo.updateCompany(db, scope, { ...values, updatedAt: clock.now() });
      principals.forgetCompany(scope.companyId);
    },
    touchLastLogin: (scope: TenantScope) => repo.touchLastLogin(db, scope, clock.now()),
    /** A company named in a request counts for super users; everyone else stays in their own. */
    asked: (principal: Principal, companyId: number | undefined): TenantScope =>
      principal.super && companyId !== undefined ? { companyId } : { companyId: principal.companyId },
  };
}
