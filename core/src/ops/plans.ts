import type { BodyOf, Plan, createPlan, updatePlan } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';

export type NewPlan = BodyOf<typeof createPlan>;
/** Absent fields stay unchanged. */
export type PlanChanges = BodyOf<typeof updatePlan>;

/** A plan is identified by its name. Throws ERR_NO_PLAN_FOUND. */
export interface Plans {
  list(search?: string): Promise<Plan[]>;
  show(name: string): Promise<Plan>;
  /** Throws ERR_PLAN_NAME_ALREADY_EXISTS. */
  create(plan: NewPlan): Promise<Plan>;
  /** Applies at once to every tenant that uses it. */
  update(name: string, changes: PlanChanges): Promise<Plan>;
  /** Throws ERR_PLAN_IN_USE. Returns the deleted plan. */
  remove(name: string): Promise<Plan>;
}

export function createPlans({ plans }: Services): Plans {
  return {
    list: async (search) => (await plans.list(listRequest({ searchParam: search }, Infinity))).rows,
    show: (name) => plans.named(name),
    create: (plan) => plans.create(plan),
    update: async (name, changes) => plans.update((await plans.named(name)).id, changes),
    async remove(name) {
      const plan = await plans.named(name);
      await plans.remove(plan.id);
      return plan;
    },
  };
}
