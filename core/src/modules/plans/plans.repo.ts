import type { Connection } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { PlanModel } from './plans.model.js';

const SORTABLE = new Set(['id', 'name', 'amount', 'users', 'connections', 'queues']);

// Plans belong to the installation, not to a company: no scope stands here.
export const publicPlans = async (db: Connection): Promise<PlanModel[]> =>
  PlanModel.query(db)
    .where({ isPublic: true })
    .orderBy([{ column: 'amount' }, { column: 'id' }]);

export async function listPlans(
  db: Connection,
  list: ListRequest,
): Promise<{ rows: PlanModel[]; total: number }> {
  const query = PlanModel.query(db);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search) query.where('name', 'like', list.search.contains);
  const sort = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.orderBy(sort.field, sort.order).orderBy('id').offset(list.first).limit(list.limit),
  ]);
  return { rows, total };
}

export const plansByIds = async (db: Connection, ids: number[]): Promise<PlanModel[]> =>
  PlanModel.query(db).findByIds(ids);

export const findByName = async (db: Connection, name: string): Promise<PlanModel | undefined> =>
  PlanModel.query(db).findOne({ name });

export async function insertPlan(db: Connection, values: Partial<PlanModel>): Promise<PlanModel> {
  const { id } = await PlanModel.query(db).insert(values);
  return (await PlanModel.query(db).findById(id))!;
}
