import type { Company, CompanyFilter, ErrorCode, Plan, SchedulesForm } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { isRecurrence, nextDueDate } from '@recado/sdk/rules';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { editedMeanwhile, markEdited, type Editor, type ReadVersion } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { PlansService } from '../plans/plans.service.js';
import { noteSchedules } from '../schedule-revisions/schedule-revisions.tx.js';
import { hoursOf, schedulesOf } from '../weekly-hours/weekly-hours.wire.js';
import { endSessionsOfCompany } from '../sessions/end-sessions.tx.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import type { CompanyModel } from './companies.model.js';
import * as repo from './companies.repo.js';
import { dueOn, fromCompanyForm, storageOf, toCompany, type CompanyForm } from './companies.wire.js';
import { assertStaying, deletionsOf } from './company-deletions.tx.js';
import { assertDocument } from './document.rules.js';
import * as tx from './companies.tx.js';

export type CompaniesService = ReturnType<typeof createCompaniesService>;

/** A limit of a plan, with the error for reaching it. */
const LIMITS = {
  users: 'ERR_USER_LIMIT',
  connections: 'ERR_CONNECTION_LIMIT',
  queues: 'ERR_QUEUE_LIMIT',
} as const satisfies Record<string, ErrorCode>;

/** Who changes a company, and the version that they read. */
export type Edit = ReadVersion & { editor: Editor & Actor };

export type NewCompany = Pick<CompanyModel, 'name' | 'planId'> & Partial<CompanyModel>;

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
  const lock = async (trx: Transaction, scope: TenantScope): Promise<CompanyModel> => {
    const company = await tx.lockCompany(trx, scope);
    if (!company) throw apiError('ERR_NO_COMPANY_FOUND');
    return company;
  };
  /** The current day of the installation's operators; looked up only if a due date depends on it. */
  async function today(dueState: CompanyFilter['dueState']): Promise<string> {
    const platform = dueState && (await repo.findCompany(db, { companyId: PLATFORM_COMPANY_ID }));
    return wallClock(clock.now(), platform?.timeZone ?? 'UTC').date;
  }
  /** Companies as super users see them: with their counts and the progress of a deletion. */
  async function administered(rows: CompanyModel[]): Promise<Company[]> {
    const ids = rows.map(({ id }) => id);
    const [views, counts, deletions] = await Promise.all([
      withPlans(rows),
      repo.countsOf(db, ids),
      deletionsOf(db, ids),
    ]);
    return views.map((view) => {
      const deletion = deletions.get(view.id);
      const { users = 0, connections = 0, storedBytes = 0 } = counts.get(view.id) ?? {};
      return {
        ...view,
        numberAttendants: users,
        numberConections: connections,
        ...storageOf(view.plan, storedBytes),
        ...(deletion && { deletion }),
      };
    });
  }
  async function showAdministered(scope: TenantScope): Promise<Company> {
    const row = await find(scope);
    const [view] = await administered([row]);
    return { ...view!, schedules: schedulesOf(row) };
  }

  /** The row of company 1 guards the list of all companies: while it is locked no other company takes a name. */
  async function assertNameIsFree(trx: Transaction, name: string, except?: number): Promise<void> {
    await tx.lockCompany(trx, { companyId: PLATFORM_COMPANY_ID });
    if (await repo.isNameTaken(trx, name, except)) throw apiError('ERR_COMPANY_NAME_ALREADY_EXISTS');
  }
  async function assertPlan(trx: Transaction, planId: number): Promise<void> {
    if (!(await plans.byIds([planId], trx)).has(planId)) throw apiError('ERR_NO_PLAN_FOUND');
  }
  const markCompany = (trx: Transaction, scope: TenantScope, by?: Edit): Promise<void> =>
    markEdited(trx, 'companies', scope.companyId, by?.editor ?? scope, {
      ...{ now: clock.now(), ifVersion: by?.ifVersion },
    });
  /** A change of a company's row by a super user; its users are affected at once. */
  async function change(
    scope: TenantScope,
    by: Edit | undefined,
    values: (trx: Transaction, former: CompanyModel) => Promise<Partial<CompanyModel>>,
  ): Promise<Company> {
    await inTransaction(db, async (trx) => {
      const former = await lock(trx, scope);
      await assertStaying(trx, scope);
      await markCompany(trx, scope, by);
      const { status, ...rest } = await values(trx, former);
      const isSuspended = status === false && former.status;
      if (isSuspended && former.id === PLATFORM_COMPANY_ID) throw apiError('ERR_PLATFORM_COMPANY');
      await tx.updateCompany(trx, scope, { ...rest, status, updatedAt: clock.now() });
      if (rest.serviceHours !== undefined) await noteSchedules(trx, scope, clock.now());
      if (isSuspended) await endSessionsOfCompany(trx, scope, clock.now());
    });
    principals.forgetCompany(scope.companyId);
    return showAdministered(scope);
  }

  return {
    find,
    showAdministered,
    async show(scope: TenantScope): Promise<Company & { plan: Plan }> {
      const row = await find(scope);
      const [[company], storedBytes] = await Promise.all([withPlans([row]), repo.storedBytesOf(db, scope)]);
      const storage = storageOf(company!.plan, storedBytes);
      return { ...(company as Company & { plan: Plan }), ...storage, schedules: schedulesOf(row) };
    },
    /** Every company; its routes are for super users alone. */
    async list(request: ListRequest<CompanyFilter>): Promise<{ rows: Company[]; total: number }> {
      const { rows, total } = await repo.listCompanies(db, request, await today(request.filter.dueState));
      return { rows: await administered(rows), total };
    },
    /**
     * Throws if the plan has no room for one more. The company's row stays locked until the transaction ends, so two
     * concurrent callers cannot both take the last place. Call it before other locks.
     */
    async assertRoom(
      trx: Transaction,
      scope: TenantScope,
      what: keyof typeof LIMITS,
      count: (trx: Transaction) => Promise<number>,
    ): Promise<void> {
      const company = await lock(trx, scope);
      // By the transaction's own connection: callers that wait for the lock may hold all others.
      const plan = (await plans.byIds([company.planId], trx)).get(company.planId);
      if (!plan || (await count(trx)) >= plan[what]) throw apiError(LIMITS[what]);
    },
    /** Serialises changes that touch several rows of a company; the lock lasts as long as the transaction. */
    lock: async (trx: Transaction, scope: TenantScope): Promise<void> => void (await lock(trx, scope)),
    /** A new tenant; the caller creates its admin in the same transaction. */
    async create(trx: Transaction, values: NewCompany): Promise<TenantScope> {
      assertDocument(values.document);
      await assertPlan(trx, values.planId);
      await assertNameIsFree(trx, values.name);
      return { companyId: await repo.insertCompany(trx, { ...values, ...dueOn(values.dueDate) }) };
    },
    async setSchedules(scope: TenantScope, form: SchedulesForm, by?: Edit): Promise<Company> {
      await inTransaction(db, async (trx) => {
        await lock(trx, scope);
        await markCompany(trx, scope, by);
        await tx.updateCompany(trx, scope, { serviceHours: hoursOf(form), updatedAt: clock.now() });
        await noteSchedules(trx, scope, clock.now());
      });
      return this.show(scope);
    },
    /** The company that a path names: anybody but a super user has only their own. */
    named(principal: Principal, companyId: number): TenantScope {
      if (!principal.super && companyId !== principal.companyId) throw apiError('ERR_NO_COMPANY_FOUND');
      return { companyId };
    },
    /** The company's time zone, and the language in which it speaks to customers. */
    async setLocale(
      editor: Editor,
      values: Partial<Pick<CompanyModel, 'language' | 'timeZone'>>,
      former?: string,
    ): Promise<void> {
      const scope = { companyId: editor.companyId };
      await inTransaction(db, async (trx) => {
        const row = await lock(trx, scope);
        const [key] = Object.keys(values) as (keyof typeof values)[];
        if (former !== undefined && key && row[key] !== former) throw editedMeanwhile({}, editor);
        await markCompany(trx, scope, { editor });
        await tx.updateCompany(trx, scope, { ...values, updatedAt: clock.now() });
        await noteSchedules(trx, scope, clock.now());
      });
      principals.forgetCompany(scope.companyId);
    },
    update: (scope: TenantScope, form: CompanyForm, by?: Edit): Promise<Company> =>
      change(scope, by, async (trx, former) => {
        const values = fromCompanyForm(form);
        assertDocument(values.document, former.document);
        if (values.planId !== undefined) await assertPlan(trx, values.planId);
        if (values.name !== undefined && values.name !== former.name)
          await assertNameIsFree(trx, values.name, former.id);
        if (values.planId !== undefined && values.planId !== former.planId) {
          const details = { from: former.planId, to: values.planId };
          const action = { action: 'plan', companyId: former.id, details } as const;
          await recordAction(trx, action, by?.editor ?? {}, clock.now());
          values.nextPlanId = null;
        }
        return { ...values, ...dueOn(form.dueDate, former.dueDate), status: form.status };
      }),
    /** A suspended company's users are signed out and cannot work until the suspension is lifted. */
    setActive: (scope: TenantScope, status: boolean): Promise<Company> =>
      change(scope, undefined, async () => ({ status })),
    /** Moves the due date forward by the recurrence, unless somebody has done so since it was `from`. */
    renew: (scope: TenantScope, from: string, by?: Edit): Promise<Company> =>
      change(scope, by, async (_trx, { dueDate, dueDay, recurrence, id }) => {
        if (id === PLATFORM_COMPANY_ID) throw apiError('ERR_PLATFORM_COMPANY');
        if (!isRecurrence(recurrence)) throw apiError('ERR_VALIDATION', 'The company has no recurrence');
        if (dueDate !== from) return {};
        const next = nextDueDate(from, recurrence, dueDay);
        if (!next)
          throw apiError('ERR_VALIDATION', 'There is no due date after this one', { field: 'dueDate' });
        return { dueDate: next };
      }),
    async noteSetup(
      scope: TenantScope,
      values: Partial<Pick<CompanyModel, 'setupDoneAt' | 'setupSkipped'>>,
    ): Promise<void> {
      await tx.updateCompany(db, scope, values);
    },
    touchLastLogin: (scope: TenantScope) => repo.touchLastLogin(db, scope, clock.now()),
    /** A company named in a request counts for super users; everybody else stays in their own. */
    asked: (principal: Principal, companyId: number | undefined): TenantScope =>
      principal.super && companyId !== undefined ? { companyId } : { companyId: principal.companyId },
  };
}
