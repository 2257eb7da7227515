import type { PlanFilter } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { PlanModel } from './plans.model.js';

const SORTABLE = new Set(['id', 'name', 'amount', 'users', 'connections', 'queues']);

// Plans belong to the installation, not to a company: there is no scope.
export const publicPlans = async (db: Db): Promise<PlanModel[]> =>
  PlanModel.query(db)
    .where({ isPublic: true })
    .orderBy([{ column: 'amount' }, { column: 'id' }]);

export async function listPlans(
  db: Db,
  list: ListRequest<PlanFilter>,
): Promise<{ rows: PlanModel[]; total: number }> {
  const query = PlanModel.query(db).where(list.filter);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search) query.where('name', 'like', list.search.contains);
  const sort = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.orderBy(sort.field, sort.order).orderBy('id').offset(list.first).limit(list.limit),
  ]);
  return { rows, total };
}

export const plansByIds = async (db: Db, ids: number[]): Promise<PlanModel[]> =>
  PlanModel.query(db).findByIds(ids);

export const findByName = async (db: Db, name: string): Promise<PlanModel | undefined> =>
  PlanModel.query(db).findOne({ name });

/** An installation has few. */
export const planNames = async (db: Db): Promise<string[]> =>
  (await PlanModel.query(db).select('name').orderBy('name').limit(1000)).map(({ name }) => name);

export async function insertPlan(db: Db, values: Partial<PlanModel>): Promise<PlanModel> {
  const { id } = await PlanModel.query(db).insert(values);
  return (await PlanModel.query(db).findById(id))!;
}

export const findPlan = async (db: Db, id: number): Promise<PlanModel | undefined> =>
  PlanModel.query(db).findById(id);

export const updatePlan = async (db: Db, id: number, values: Partial<PlanModel>): Promise<number> =>
  PlanModel.query(db).where({ id }).patch(values);

export const deletePlan = async (trx: Transaction, id: number): Promise<number> =>
  PlanModel.query(trx).where({ id }).delete();

/** How many companies use this plan, or have chosen it. */
export async function companiesWith(db: Db, planId: number): Promise<number> {
  const row = (await db('companies')
    .where({ planId })
    .orWhere({ nextPlanId: planId })
    .count({ total: '*' })
    .first()) as { total: number };
  return Number(row.total);
}
