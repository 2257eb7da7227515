import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { QueueModel } from './queues.model.js';

const SORTABLE = new Set(['id', 'name', 'color', 'createdAt', 'updatedAt']);

const ofCompany = (db: Db, { companyId }: TenantScope) => QueueModel.query(db).where({ companyId });

export async function listQueues(
  db: Db,
  scope: TenantScope,
  list: ListRequest,
): Promise<{ rows: QueueModel[]; total: number }> {
  const query = ofCompany(db, scope);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search) query.where('name', 'like', list.search.contains);
  const total = await query.clone().resultSize();
  const sort = list.sortBy(new Set([...SORTABLE, 'orderQueue']), { field: 'orderQueue', order: 'asc' });
  if (sort.field === 'orderQueue') query.orderByRaw(`position IS NULL, position ${sort.order}`);
  else query.orderBy(sort.field, sort.order);
  return { rows: await query.orderBy('name').orderBy('id').offset(list.first).limit(list.limit), total };
}

export const findQueue = async (db: Db, scope: TenantScope, id: number): Promise<QueueModel | undefined> =>
  ofCompany(db, scope).findById(id);

export const queuesByIds = async (
  db: Db,
  scope: TenantScope,
  ids: readonly number[],
): Promise<QueueModel[]> => ofCompany(db, scope).findByIds([...ids]);

export const countQueues = async (db: Db, scope: TenantScope): Promise<number> =>
  ofCompany(db, scope).resultSize();

export async function insertQueue(
  trx: Transaction,
  scope: TenantScope,
  values: Partial<QueueModel>,
): Promise<QueueModel> {
  const { id } = await QueueModel.query(trx).insert({ ...values, companyId: scope.companyId });
  return (await findQueue(trx, scope, id))!;
}

export const updateQueue = async (
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Partial<QueueModel>,
): Promise<number> => ofCompany(trx, scope).where({ id }).patch(values);

export const deleteQueue = async (trx: Transaction, scope: TenantScope, id: number): Promise<number> =>
  ofCompany(trx, scope).where({ id }).delete();

export const lockQueue = async (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<QueueModel | undefined> => ofCompany(trx, scope).findById(id).forUpdate();

/** A plan limits how many there are. */
export const allQueues = async (db: Db, scope: TenantScope): Promise<QueueModel[]> =>
  ofCompany(db, scope).orderBy('id').limit(1000);
