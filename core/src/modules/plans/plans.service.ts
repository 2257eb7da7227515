import type { Plan } from '@recado/sdk/contracts';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../services.js';
import * as repo from './plans.repo.js';
import { toPlan } from './plans.wire.js';

export type PlansService = ReturnType<typeof createPlansService>;

/** Plans of the installation: what a company may use, and how much of it. */
export function createPlansService({ db }: Pick<Infra, 'db'>) {
  return {
    listPublic: async (): Promise<Plan[]> => (await repo.publicPlans(db)).map(toPlan),
    async list(request: ListRequest): Promise<{ rows: Plan[]; total: number }> {
      const { rows, total } = await repo.listPlans(db, request);
      return { rows: rows.map(toPlan), total };
    },
    /** By its name; made with what `limits` says where the installation has none of that name. */
    async ensure(
      name: string,
      limits: { users: number; connections: number; queues: number; amount: number },
    ) {
      return toPlan((await repo.findByName(db, name)) ?? (await repo.insertPlan(db, { name, ...limits })));
    },
    async byIds(ids: number[]): Promise<Map<number, Plan>> {
      return new Map((await repo.plansByIds(db, [...new Set(ids)])).map((plan) => [plan.id, toPlan(plan)]));
    },
  };
}
