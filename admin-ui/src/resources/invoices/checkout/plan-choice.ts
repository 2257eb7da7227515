import type { Plan } from '@recado/sdk/contracts';

/** The counters of the custom plan do not go below it. */
export const LEAST_COUNT = 3;
export const MOST_COUNT = 1_000_000;

type Sized = Pick<Plan, 'id' | 'users' | 'connections' | 'amount'>;

/** The cheapest plan that has at least these numbers; of two with one price the smaller one. */
export const fittingPlan = <P extends Sized>(
  plans: readonly P[],
  { users, connections }: { users: number; connections: number },
): P | undefined =>
  plans
    .filter((plan) => plan.users >= users && plan.connections >= connections)
    .toSorted(
      (one, other) =>
        one.amount - other.amount ||
        one.users - other.users ||
        one.connections - other.connections ||
        one.id - other.id,
    )[0];
