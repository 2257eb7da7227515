import { expect, it } from 'vitest';
import { fittingPlan } from './plan-choice';

const plan = (id: number, users: number, connections: number, amount: number) => ({
  ...{ id, users, connections, amount },
});
const PLANS = [plan(1, 10, 5, 199), plan(2, 3, 3, 99), plan(3, 5, 3, 99), plan(4, 50, 50, 999)];

it.each([
  [3, 3, 2],
  [4, 3, 3],
  [3, 4, 1],
  [11, 1, 4],
  [51, 3, undefined],
])('for %d users and %d connections the plan %s is offered', (users, connections, id) => {
  expect(fittingPlan(PLANS, { users, connections })?.id).toBe(id);
});
