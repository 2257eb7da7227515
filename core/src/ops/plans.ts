import type { BodyOf, Plan, createPlan, updatePlan } from '@recado/sdk/contracts';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';

export type NewPlan = BodyOf<typeof createPlan>;
/** What is left out stays. */
export type PlanChanges = BodyOf<typeof updatePlan>;

/** A plan is known by its name. Throws ERR_NO_PLAN_FOUND. */
export interface Plans {
  list(search?: string): Promise<Plan[]>;
  show(name: string): Promise<Plan>;
  /** Throws ERR_PLAN_NAME_ALREADY_EXISTS. */
  create(plan: NewPlan): Promise<Plan>;
  /** Holds at once for every tenant that has it. */
  update(name: string, changes: PlanChanges): Promise<Plan>;
  /** Throws ERR_PLAN_IN_USE. Answers the plan as it was. */
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
