import type { DashboardAttendant } from '@recado/sdk/contracts';
import { expect, it } from 'vitest';
import { sortedBy, type Order } from './attendants';

const agent = (id: number, change: Partial<DashboardAttendant>): DashboardAttendant => ({
  ...{ id, name: `Agent ${id}`, online: false, tickets: 0, rating: null, countRating: 0 },
  ...{ avgWaitTime: null, avgSupportTime: null },
  ...change,
});
const ALL = [
  agent(1, { name: 'Otávio', tickets: 9, rating: 4.5 }),
  agent(2, { name: 'Ángela', tickets: 3 }),
  agent(3, { name: null, tickets: 9, rating: 3 }),
];
const ids = (order: Order) => sortedBy(ALL, order, 'pt-BR').map(({ id }) => id);

it('sorts agents by any column; unknown last, equal ones in their order', () => {
  expect(ids({ by: 'tickets', down: true })).toEqual([1, 3, 2]);
  expect(ids({ by: 'tickets', down: false })).toEqual([2, 1, 3]);
  expect(ids({ by: 'rating', down: true })).toEqual([1, 3, 2]);
  expect(ids({ by: 'rating', down: false })).toEqual([3, 1, 2]);
  expect(ids({ by: 'name', down: false })).toEqual([2, 1, 3]);
});
