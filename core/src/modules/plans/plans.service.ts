import type { Plan, PlanFilter } from '@recado/sdk/contracts';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { inTransaction, type Db } from '../../infra/database.js';
import { markEdited, type Editor, type ReadVersion } from '../../infra/edits.js';
import { apiError, isDuplicate, isReferenced } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { namesMeant } from '../../infra/near-names.js';
import type { Infra } from '../../infra/infra.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import * as repo from './plans.repo.js';
import { fromPlanForm, toPlan, type PlanForm } from './plans.wire.js';

export type PlansService = ReturnType<typeof createPlansService>;

/** Plans of the installation: features and limits of companies. */
export function createPlansService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { principals }: { principals: PrincipalCache },
) {
  async function show(id: number): Promise<Plan> {
    const plan = await repo.findPlan(db, id);
    if (!plan) throw apiError('ERR_NO_PLAN_FOUND');
    return toPlan(plan);
  }
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw isDuplicate(error, 'plans_name_unique') ? apiError('ERR_PLAN_NAME_ALREADY_EXISTS') : error;
    }
  };
  return {
    show,
    listPublic: async (): Promise<Plan[]> => (await repo.publicPlans(db)).map(toPlan),
    async list(request: ListRequest<PlanFilter>): Promise<{ rows: Plan[]; total: number }> {
      const { rows, total } = await repo.listPlans(db, request);
      return { rows: rows.map(toPlan), total };
    },
    async create(form: PlanForm): Promise<Plan> {
      return toPlan(await named(repo.insertPlan(db, fromPlanForm(form))));
    },
    /** The new limits apply at once to every company that uses the plan. */
    async update(
      id: number,
      { ifVersion, ...form }: PlanForm & ReadVersion,
      editor: Editor & Actor = { companyId: PLATFORM_COMPANY_ID },
    ): Promise<Plan> {
      await show(id);
      const now = clock.now();
      const work = inTransaction(db, async (trx) => {
        await markEdited(trx, 'plans', id, editor, { now, ifVersion });
        const former = await repo.findPlan(trx, id);
        await repo.updatePlan(trx, id, { ...fromPlanForm(form), updatedAt: now });
        const { amount } = form;
        if (former && amount !== undefined && amount !== former.amount) {
          const details = { planId: id, name: former.name, from: former.amount, to: amount };
          await recordAction(trx, { action: 'price', details }, editor, now);
        }
      });
      await named(work);
      principals.forgetAll();
      return show(id);
    },
    async remove(id: number): Promise<void> {
      try {
        await inTransaction(db, async (trx) => {
          const count = await repo.companiesWith(trx, id);
          if (count > 0) throw apiError('ERR_PLAN_IN_USE', undefined, { count });
          if ((await repo.deletePlan(trx, id)) === 0) throw apiError('ERR_NO_PLAN_FOUND');
        });
      } catch (error) {
        // A company that was created in between uses it.
        throw isReferenced(error) ? apiError('ERR_PLAN_IN_USE', undefined, { count: 1 }) : error;
      }
    },
    /** Finds a plan by name; the error for an unknown one suggests similar names. */
    async named(name: string): Promise<Plan> {
      const plan = await repo.findByName(db, name);
      if (!plan) {
        const meant = namesMeant(name, await repo.planNames(db));
        throw apiError('ERR_NO_PLAN_FOUND', `There is no plan "${name}".${meant}`);
      }
      return toPlan(plan);
    },
    /** By name; created with `limits` if the installation has none of that name. */
    async ensure(
      name: string,
      limits: { users: number; connections: number; queues: number; amount: number; isPublic?: boolean },
    ) {
      return toPlan((await repo.findByName(db, name)) ?? (await repo.insertPlan(db, { name, ...limits })));
    },
    async byIds(ids: number[], on: Db = db): Promise<Map<number, Plan>> {
      return new Map((await repo.plansByIds(on, [...new Set(ids)])).map((plan) => [plan.id, toPlan(plan)]));
    },
  };
}
